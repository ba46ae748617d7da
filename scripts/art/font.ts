/**
 * Writes the display type into components/layout: the subset files, font.css and the licence.
 * To be run, and the result committed, when Oxanium, its characters or its fallbacks change.
 */
import { copyFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { fontCss } from './font/css.ts';
import { subsetFonts } from './font/subset.ts';

const target = (name: string): string =>
  fileURLToPath(new URL(`../../components/layout/${name}`, import.meta.url));

for (const [name, bytes] of await subsetFonts()) {
  await writeFile(target(name), bytes);
  console.log(`${name}: ${bytes.byteLength.toLocaleString('en')} bytes`);
}
const style = { ...(await resolveConfig(target('font.css'))), parser: 'css' };
await writeFile(target('font.css'), await format(await fontCss(), style));
const licence = createRequire(import.meta.url).resolve('@fontsource-variable/oxanium/LICENSE');
await copyFile(licence, target('OFL.txt'));
