import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { drawMissing, removeOthers } from './art/drawMissing.ts';
import { drawIcons } from './art/icons.ts';
import { drawnCovers } from './art/pictures.ts';
import { runCommand } from './lib/command.ts';
import { progressOn } from './lib/progress.ts';

const FOLDERS = { covers: 'data/covers', cache: '.cache' };

/**
 * `npm run covers`: draws the covers that are missing into data/covers/drawn, removes those of games
 * that are gone, and draws the icons into public/icons. `-- <slug> …` or `-- --all` draws covers
 * anew, as after a change of data/covers/motifs.json or of what draws them.
 */
await runCommand(async (args) => {
  const { positionals: slugs, values } = parseArgs({
    args: [...args],
    options: { all: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const covers = drawnCovers(FOLDERS);
  for (const { slug, files } of covers) {
    if (!values.all && !slugs.includes(slug)) continue;
    for (const file of files) await rm(file, { force: true });
  }
  const progress = progressOn(process.stderr);
  const names = await drawMissing(covers, ({ done, total, name }) => {
    progress.show('Covers', done, total, name);
  });
  progress.clear();
  const needed = new Set(covers.flatMap(({ files }) => files));
  const removed = await removeOthers(`${FOLDERS.covers}/drawn`, needed);
  await drawIcons('public/icons');
  console.log(`${names.length} covers drawn, ${removed} files of others removed.`);
});
