import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { ContentError } from '../../model/content/checker.ts';
import type { Content } from '../../model/content/readContent.ts';
import { projectPath } from '../../model/content/source.ts';
import { KnownError } from '../../model/lib/knownError.ts';
import type { Settings } from '../../model/environment/readEnvironment.ts';
import { routesOf } from '../../model/content/routes.ts';
import { findFileProblems } from '../content/publicFiles.ts';
import { listFiles, sha256 } from '../lib/files.ts';
import type { ShowStep } from '../lib/showStep.ts';
import { bundle } from './bundle.ts';
import { type BuildPaths, paths } from './paths.ts';
import { publishFiles } from './publishFiles.ts';
import { renderPages } from './renderPages.ts';

/** Where and of what a build is made. The defaults build the project's own site. */
export interface BuildSetup {
  readonly at?: BuildPaths;
  /** Folder of a bundle to copy. By default, Vite makes a new one. */
  readonly code?: string;
  /** Returns the problems of the new site as sentences. If there are any, the last output stays. */
  readonly check?: (client: string) => Promise<readonly string[]>;
}

const WORK = 'build-';
/** No build takes this long, so an older folder was left by a killed one. */
const MAX_BUILD_MS = 60 * 60_000;

// A file of a step that failed may be written meanwhile.
const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 3 });

/** Makes the folder of a build, and clears up after killed ones. */
async function workFolder({ cache, dist }: BuildPaths): Promise<string> {
  fs.mkdirSync(cache, { recursive: true });
  for (const name of fs.readdirSync(cache).filter((one) => one.startsWith(WORK))) {
    const left = path.join(cache, name);
    const previous = path.join(left, 'previous');
    // This build was killed between the two renamings of `swap`.
    if (!fs.existsSync(dist) && fs.existsSync(previous)) fs.renameSync(previous, dist);
    if (Date.now() - fs.statSync(left).mtimeMs > MAX_BUILD_MS) await remove(left);
  }
  return fs.mkdtempSync(path.join(cache, WORK));
}

/** Published with the site. Visitors see a difference only if its hash differs from the published one. */
export const BUILD_FILE = 'build.json';

/** Writes `build.json` into a finished site: the commit, null outside of git, and the files' hash. Returns the hash. */
function writeBuildFile(client: string): string {
  const files = listFiles(client).map((name) => [
    name,
    sha256(fs.readFileSync(`${client}/${name}`)),
  ]);
  const hash = sha256(JSON.stringify(files)).slice(0, 32);
  const git = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: projectPath('.'), encoding: 'utf8' });
  const commit = git.status === 0 ? git.stdout.trim() : null;
  fs.writeFileSync(path.join(client, BUILD_FILE), `${JSON.stringify({ commit, hash })}\n`);
  return hash;
}

/** Replaces the last output by the next one. */
function swap(dist: string, next: string, previous: string): void {
  if (fs.existsSync(dist)) fs.renameSync(dist, previous);
  fs.renameSync(next, dist);
}

/**
 * Builds the site from the snapshots in a new folder. The last output stays whole until the new one replaces it.
 * Returns the number of pages, and a hash: equal ones mean that visitors see the same site.
 *
 * @throws {ContentError} naming files of `public/` that it would replace or that are missing
 * @throws {KnownError} naming the page that does not render, or with the problems that the check found
 */
export async function buildSite(
  settings: Settings,
  content: Content,
  showStep: ShowStep,
  { at = paths(settings), code, check = async () => [] }: BuildSetup = {},
) {
  const problems = findFileProblems(content);
  if (problems.length > 0) throw new ContentError(problems);
  const work = await workFolder(at);
  try {
    const next = path.join(work, 'next');
    const client = path.join(next, 'client');
    await (code ? cp(code, next, { recursive: true }) : bundle(next, settings, content, showStep));

    const routes = routesOf(content).map((route) => ({ route }));
    const moved = content.redirects.map(({ from, to }) => ({ route: from, movedTo: to }));
    const pages = [...routes, ...moved];
    const { count: countPage } = showStep(`Rendering ${pages.length} pages`, pages.length);
    const rendered = await renderPages({ ...content, ...at, code: next, client, pages }, countPage);

    await publishFiles(client, content, settings, rendered);
    const hash = writeBuildFile(client);
    showStep('Checking');
    const faults = await check(client);
    if (faults.length > 0) throw new KnownError(faults.join('\n'));
    showStep('Swapping outputs');
    swap(at.dist, next, path.join(work, 'previous'));
    return { pages: pages.length, hash };
  } finally {
    await remove(work);
  }
}
