import { rm } from 'node:fs/promises';
import path from 'node:path';
import { drawMissing, removeOthers } from './drawMissing.ts';
import { siteCovers } from './covers.ts';
import { genreCovers } from './genres.ts';
import { writeFonts } from './fonts.ts';
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

Draws the missing covers, the icons and the display font's files. Draws the covers of the named games
again, with --all the covers of all games.`;

/** `npm run covers`: draws everything of this folder that is committed. */
await runCommand(async (args) => {
  const { positionals: slugs, values } = readArguments(args, { all: flag }, USAGE, Infinity);
  const covers = siteCovers(folders).filter(({ isOwn }) => !isOwn);
  const unknown = slugs.find((wanted) => !covers.some(({ slug }) => slug === wanted));
  if (unknown !== undefined) {
    throw new ConfigurationError(
      `No game with a drawn cover has the slug "${unknown}".\n\n${USAGE}`,
    );
  }
  for (const { slug, files } of covers) {
    if (!values.all && !slugs.includes(slug)) continue;
    for (const [, file] of files) await rm(file, { force: true });
  }
  const progress = progressOn(process.stderr);
  const names = await drawMissing(covers, (...drawn) => progress.show('Covers', ...drawn));
  progress.clear();
  const removed = await removeOthers(path.join(folders.ownCovers, 'drawn'), covers);
  await drawMissing(genreCovers(path.join(folders.ownCovers, 'genres')));
  await drawIcons(path.join(root, 'public/icons'));
  await writeFonts(path.join(root, 'components/layout'));
  console.log(`Drawn: ${names.length} of ${covers.length} covers, the icons and the fonts.`);
  if (removed > 0) console.log(`Removed: ${removed} files of removed games.`);
});
