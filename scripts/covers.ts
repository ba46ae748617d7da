import path from 'node:path';
import { readContent } from '../model/content/readContent.ts';
import { readSettings } from '../model/environment/readEnvironment.ts';
import { paths } from './build/paths.ts';
import { runCommand } from './lib/command.ts';
import { endStep, showStep } from './lib/showStep.ts';
import { siteCovers, writeCovers } from './pictures/covers.ts';

const USAGE = `npm run covers

Resizes your own pictures in data/covers as the build does, and writes them into .cache/covers, so that
you can look at them.`;

/** `npm run covers`: resizes the owner's pictures. */
await runCommand({ usage: USAGE }, async () => {
  const settings = readSettings(process.env);
  const own = siteCovers(readContent(settings)).filter(({ resizeTo }) => resizeTo !== undefined);
  const folder = path.join(paths(settings).cache, 'covers');
  showStep('Resizing pictures');
  await writeCovers(folder, own);
  endStep();
  console.log(`Resized: ${own.length} files of your own pictures, in ${folder}.`);
});
