import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { thumbsPath } from '../../model/content/gameList.ts';
import type { Content } from '../../model/content/readContent.ts';
import { projectPath } from '../../model/content/source.ts';
import { type Settings, variablesOf } from '../../model/environment/readEnvironment.ts';
import { KnownError } from '../../model/lib/knownError.ts';
import { listFiles } from '../lib/files.ts';
import type { ShowStep } from '../lib/showStep.ts';
import { siteCovers, writeCovers } from '../pictures/covers.ts';
import { ownPictures, writeOwnFiles } from '../pictures/ownPictures.ts';
import { drawThumbs } from '../pictures/thumbs.ts';

/**
 * Runs `vike build`. It has a process of its own: beside Vite, vike takes a build for development, and two
 * builds at the same time would mix.
 *
 * @throws {KnownError} when it fails; it has printed why
 */
async function runVite(outDir: string, settings: Settings): Promise<void> {
  const program = projectPath('node_modules/vike/bin.js');
  const vike = spawn(process.execPath, [program, 'build'], {
    cwd: projectPath('.'),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...variablesOf(settings),
      NODE_ENV: 'production',
      VITE_CONFIG: JSON.stringify({
        build: { outDir, emptyOutDir: true, copyPublicDir: false },
        logLevel: 'warn',
      }),
    },
  });
  await once(vike, 'close');
  if (vike.exitCode === 0) return;
  const end = vike.signalCode ?? `exit code ${vike.exitCode}`;
  throw new KnownError(`The build stopped (${end}); see above.`);
}

/**
 * Removes from `client/` what no page requests: the style sheets, which stand in the pages, and the empty scripts of
 * vike's pages. The style sheets move to `styles/`, where the renderer reads them.
 */
function setAside(code: string): void {
  const assets = path.join(code, 'client/assets');
  mkdirSync(path.join(code, 'styles'), { recursive: true });
  for (const name of listFiles(assets)) {
    const file = path.join(assets, name);
    if (name.endsWith('.css')) renameSync(file, path.join(code, 'styles', path.basename(name)));
    else if (statSync(file).size === 0) rmSync(file);
  }
}

/** Adds the licence of the display font to those of the packages, which Vite writes: `build.license`. */
async function addFontLicense(client: string): Promise<void> {
  const font = '@fontsource/oxanium';
  const text = await readFile(projectPath(`node_modules/${font}/LICENSE`), 'utf8');
  await appendFile(path.join(client, 'licenses.txt'), `\n## ${font} (OFL-1.1)\n\n${text}`);
}

/**
 * Makes all of a site that depends on no store, in a folder of the project: `client/` with scripts and pictures,
 * `server/` with the code that renders pages, `styles/`.
 */
export async function bundle(
  folder: string,
  settings: Settings,
  content: Content,
  showStep: ShowStep,
): Promise<void> {
  const client = path.join(folder, 'client');
  showStep('Bundling');
  await runVite(folder, settings);
  setAside(folder);
  await addFontLicense(client);
  showStep('Drawing pictures');
  await writeCovers(client, siteCovers(content));
  await writeOwnFiles(client, ownPictures(content));
  await writeFile(path.join(client, thumbsPath(content.games)), await drawThumbs(content));
}
