/**
 * Draws covers, strip and icons into dist/client (or the folder given), as the build does.
 * Usage: npm run covers [-- <folder>]
 */
import { CoverError } from './art/covers/operator.ts';
import { drawArt } from './art/drawArt.ts';

const [outDir = 'dist/client'] = process.argv.slice(2);
const showsProgress = process.stdout.isTTY;

try {
  const { drawn, kept, removed } = await drawArt({
    outDir,
    cacheDir: '.cache',
    artDir: 'data/covers',
    onProgress: ({ done, total, name }) => {
      if (showsProgress) process.stdout.write(`\r\u001B[KCovers: ${done} of ${total}, ${name}`);
    },
  });
  if (showsProgress) process.stdout.write('\r\u001B[K');
  console.log(`Pictures: ${drawn} drawn, ${kept} kept; ${removed} stale files removed.`);
} catch (error) {
  if (!(error instanceof CoverError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
