import { appendFile, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Published with the site. Vite writes the licences of the packages in its scripts: `build.license`. */
export const LICENSES_FILE = 'licenses.txt';

const FONT = '@fontsource/oxanium';

/** Adds the licence of the display font, of which the styles have a part. */
export async function addFontLicense(client: string): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  const folder = path.dirname(resolve(`${FONT}/package.json`));
  const text = await readFile(path.join(folder, 'LICENSE'), 'utf8');
  await appendFile(path.join(client, LICENSES_FILE), `\n## ${FONT} (OFL-1.1)\n\n${text}`);
}
