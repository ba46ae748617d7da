/**
 * Writes the display font's files into components/layout: the characters that font.css there names.
 * Run it, and commit the result, when Oxanium or a `unicode-range` changes.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { subsetFonts } from './subset.ts';

const folder = path.join(import.meta.dirname, '../../../components/layout');
const css = await readFile(path.join(folder, 'font.css'), 'utf8');
for (const [name, bytes] of await subsetFonts(css)) {
  await writeFile(path.join(folder, name), bytes);
  console.log(`${name}: ${bytes.byteLength.toLocaleString('en')} bytes`);
}
const licence = createRequire(import.meta.url).resolve('@fontsource/oxanium/LICENSE');
await copyFile(licence, path.join(folder, 'OFL.txt'));
