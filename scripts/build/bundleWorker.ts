import { build } from 'vike/api';

// Vite in a process of its own: its argument is the folder, in the project, that it writes into. It
// ends with the process that started it.

process.once('disconnect', () => process.exit(1));
await build({
  viteConfig: { build: { outDir: process.argv[2] ?? '', emptyOutDir: true }, logLevel: 'warn' },
});
process.exit(0);
