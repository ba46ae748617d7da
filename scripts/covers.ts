import { runCommand } from './runCommand.ts';

/**
 * `npm run covers`: draws the covers that are missing into data/covers/drawn, removes those of games
 * that are gone, and draws the icons into public/icons. `-- <slug> …` or `-- --all` draws covers
 * anew, as after a change of data/covers/motifs.json or of what draws them.
 */
await runCommand(async () => {
  const { parseArgs } = await import('node:util');
  const path = await import('node:path');
  const { rm } = await import('node:fs/promises');
  const { drawMissing, removeOthers } = await import('./art/drawMissing.ts');
  const { drawIcons } = await import('./art/icons.ts');
  const { siteCovers } = await import('./art/pictures.ts');
  const { positionals, values } = parseArgs({
    options: { all: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const covers = siteCovers({ covers: 'data/covers', cache: '.cache' });
  const drawn = covers.filter(({ files }) => files[0]?.startsWith('data'));
  const anew = drawn.filter(
    ({ files }) =>
      values.all || positionals.includes(path.basename(files[0] ?? '').replace(/-\d+\.avif$/, '')),
  );
  for (const { files } of anew) for (const file of files) await rm(file, { force: true });
  const names = await drawMissing(drawn, ({ done, total, name }) => {
    console.log(`${done} of ${total}: ${name}`);
  });
  const removed = await removeOthers(
    'data/covers/drawn',
    new Set(drawn.flatMap(({ files }) => files)),
  );
  await drawIcons('public/icons');
  console.log(`${names.length} covers drawn, ${removed} files of others removed.`);
});
