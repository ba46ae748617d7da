import { build } from 'vike/api';
import { runCommand } from '../lib/command.ts';

// Vite in a process of its own, which ends with the one that started it. Its argument is the folder,
// in the project, that it writes into.

process.once('disconnect', () => process.exit(1));
await runCommand(async ([outDir = '']) => {
  await build({ viteConfig: { build: { outDir, emptyOutDir: true }, logLevel: 'warn' } });
});
process.exit();
