/* oxlint-disable typescript/no-unsafe-assignment, typescript/no-unsafe-call -- plain JavaScript knows no types */
import { build } from 'vike/api';
import { createLogger } from 'vite';

// Runs Vite; its argument is the folder of the output, which must be in the project. This is JavaScript,
// because tsx would load hundreds of modules through another thread, which takes longer.

process.once('disconnect', () => process.exit(1));
const [, , outDir] = process.argv;
const customLogger = createLogger('warn');
const warn = customLogger.warn.bind(customLogger);
// Lightning CSS 1.33 does not know `:target-current`: it warns in each build, but keeps the rule as it is.
customLogger.warn = (message, options) => {
  if (!message.includes("'target-current' is not recognized")) warn(message, options);
};
try {
  await build({
    viteConfig: { build: { outDir, emptyOutDir: true }, logLevel: 'warn', customLogger },
  });
} catch (error) {
  const { tsImport } = await import('tsx/esm/api');
  const { runCommand } = await tsImport('../lib/command.ts', import.meta.url);
  await runCommand({ usage: '' }, () => Promise.reject(error));
}
process.exit();
