import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ownFiles } from './ownFiles.ts';

/** Returns the names of the published ones of these files. */
async function publishedOf(...names: readonly string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'public-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of names) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, 'x');
  }
  return ownFiles(folder).map(({ name }) => name);
}

test.each([
  ['Thumbs.db'],
  ['images/THUMBS.DB'],
  ['ehthumbs.db'],
  ['desktop.ini'],
  ['images/.DS_Store'],
  ['._terms.pdf'],
  ['__MACOSX/terms.pdf'],
  ['images/@eaDir/a.jpg/SYNOPHOTO_THUMB_M.jpg'],
  ['$RECYCLE.BIN/a.pdf'],
  ['Icon\r'],
  ['terms.pdf~'],
  ['.terms.txt.swp'],
  ['terms.txt.swp'],
  ['#terms.txt#'],
  ['~$terms.docx'],
  ['.~lock.terms.odt#'],
  ['robots.txt.bak'],
  ['robots.txt.orig'],
  ['terms.pdf.crdownload'],
  ['terms.pdf.part'],
  ['.git/config'],
  ['.env'],
  ['.htaccess'],
  ['docs/.well-known/a.txt'],
  ['.well-known/.DS_Store'],
])('%j is not published', async (name) => {
  expect(await publishedOf(name)).toEqual([]);
});

test.each([
  ['robots.txt'],
  ['terms.pdf'],
  ['.well-known/assetlinks.json'],
  ['docs/Price list ~ 2026.pdf'],
  ['images/icon.png'],
  ['images/thumbs.db.png'],
  ['downloads/a.zip'],
  ['tmp/a.txt'],
  ['backup.html'],
  ['a#1.pdf'],
])('%j is published', async (name) => {
  expect(await publishedOf(name)).toEqual([name]);
});

test('a name with decomposed letters, as macOS writes it, is published with composed ones', async () => {
  expect(await publishedOf('u\u0308ber/Gebu\u0308hren.pdf')).toEqual(['über/Gebühren.pdf']);
});
