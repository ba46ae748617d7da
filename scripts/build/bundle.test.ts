import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listFiles, writeFiles } from '../lib/files.ts';
import { tidyOwnFiles } from './bundle.ts';

test('an owner’s files are published without leftovers, under composed names; files of the build stay', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'tidy-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const [own, client] = [path.join(root, 'public'), path.join(root, 'client')];
  const names = ['terms.pdf', 'Thumbs.db', 'docs/.DS_Store', 'u\u0308ber/Gebu\u0308hr.pdf'];
  await writeFiles(own, Object.fromEntries(names.map((name) => [name, name])));
  await cp(own, client, { recursive: true });
  await writeFiles(client, { 'assets/.kept': 'x', 'index.html': 'x' });
  tidyOwnFiles(client, own);
  expect(listFiles(client)).toEqual(['assets/.kept', 'index.html', 'terms.pdf', 'über/Gebühr.pdf']);
});
