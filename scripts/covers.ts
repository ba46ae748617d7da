import { drawArt } from './art/drawArt.ts';
import { runCommand } from './lib/command.ts';
import { progressOn } from './lib/progress.ts';

/**
 * `npm run covers [-- <folder>]`: draws covers, strip and icons into dist/client (or the folder
 * given), as the build does.
 */
await runCommand(async ([outDir = 'dist/client']) => {
  const progress = progressOn(process.stderr);
  const { drawn, kept, removed } = await drawArt({
    outDir,
    cacheDir: '.cache',
    artDir: 'data/covers',
    onProgress: ({ done, total, name }) => progress.show('Covers', done, total, name),
  });
  progress.clear();
  console.log(`Pictures: ${drawn} drawn, ${kept} kept; ${removed} stale files removed.`);
});
