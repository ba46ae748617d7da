import { rm } from 'node:fs/promises';
import path from 'node:path';
import { drawMissing, removeOthers } from './drawMissing.ts';
import { siteCovers } from './covers.ts';
import { drawIcons } from './icons.ts';
import { ConfigurationError } from '../../data/lib/knownError.ts';
import { runCommand } from '../../scripts/lib/command.ts';
import { flag, readArguments } from '../../scripts/lib/options.ts';
import { progressOn } from '../../scripts/lib/progress.ts';

const root = path.join(import.meta.dirname, '../..');
const folders = {
  ownCovers: path.join(root, 'data/covers'),
  cache: path.join(root, '.cache'),
};

const USAGE = `npm run covers -- [<slug> …] [--all]

Draws the missing covers and the icons. Draws covers anew that are named by their game's slug, or
all of them.`;

/**
 * `npm run covers`: draws the covers that are missing into data/covers/drawn, removes those of games
 * that are gone, and draws the icons into public/icons. `-- <slug> …` or `-- --all` draws covers
 * anew, as after a change of data/covers/motifs.json or of what draws them.
 */
await runCommand(async (args) => {
  const { positionals: slugs, values } = readArguments(args, { all: flag }, USAGE, Infinity);
  const covers = siteCovers(folders).filter(({ isOwn }) => !isOwn);
  const unknown = slugs.find((wanted) => !covers.some(({ slug }) => slug === wanted));
  if (unknown !== undefined) {
    throw new ConfigurationError(`No game has a drawing called "${unknown}".\n\n${USAGE}`);
  }
  for (const { slug, files } of covers) {
    if (!values.all && !slugs.includes(slug)) continue;
    for (const file of files) await rm(file, { force: true });
  }
  const progress = progressOn(process.stderr);
  const names = await drawMissing(covers, (...drawn) => progress.show('Covers', ...drawn));
  progress.clear();
  const needed = new Set(covers.flatMap(({ files }) => files));
  const removed = await removeOthers(path.join(folders.ownCovers, 'drawn'), needed);
  await drawIcons(path.join(root, 'public/icons'));
  console.log(`Drawn: ${names.length} of ${covers.length} covers, and the icons.`);
  if (removed > 0) console.log(`Removed of games that are gone: ${removed} files.`);
});
