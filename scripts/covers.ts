import { rm } from 'node:fs/promises';
import path from 'node:path';
import { drawMissing, removeOthers } from './art/drawMissing.ts';
import { drawIcons } from './art/icons.ts';
import { siteCovers } from './art/pictures.ts';
import { paths } from './build/paths.ts';
import { ConfigurationError } from '../data/lib/knownError.ts';
import { runCommand } from './lib/command.ts';
import { flag, readArguments } from './lib/options.ts';
import { progressOn } from './lib/progress.ts';

const USAGE = `npm run covers -- [<slug> …] [--all]

Draws the covers that are missing, and the icons. Covers that are named by their game's slug, or all
of them, are drawn anew.`;

/**
 * `npm run covers`: draws the covers that are missing into data/covers/drawn, removes those of games
 * that are gone, and draws the icons into public/icons. `-- <slug> …` or `-- --all` draws covers
 * anew, as after a change of data/covers/motifs.json or of what draws them.
 */
await runCommand(async (args) => {
  const { positionals: slugs, values } = readArguments(args, { all: flag }, USAGE, Infinity);
  const covers = siteCovers(paths).filter(({ isOwn }) => !isOwn);
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
  const removed = await removeOthers(path.join(paths.ownCovers, 'drawn'), needed);
  await drawIcons('public/icons');
  console.log(`Drawn: ${names.length} of ${covers.length} covers, and the icons.`);
  if (removed > 0) console.log(`Removed of games that are gone: ${removed} files.`);
});
