import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteEnvironment } from '../../data/site/readEnvironment.ts';
import { staticRoutes } from '../../data/site/routes.node.ts';
import { outputFile, storeRoute } from '../../data/site/routes.ts';
import type { Seller } from '../../data/content/sellers.ts';
import { isThisMachine } from '../../data/store/thisMachine.ts';
import { isText } from '../../deploy/mediaTypes.ts';
import { BUILD_FILE } from '../build/contentHash.ts';
import { forEachAtMost } from '../lib/concurrency.ts';
import { listFiles } from '../lib/files.ts';
import { addressesIn } from '../links/addresses.ts';

/** A built site and where it belongs. */
export interface BuiltSite {
  /** The built site's folder. */
  readonly client: string;
  readonly environment: SiteEnvironment;
  readonly sellers: readonly Seller[];
  /** For tests on one machine alone: addresses of this machine are no fault. */
  readonly allowLoopback?: boolean;
}

const FILES = [BUILD_FILE, 'robots.txt', 'sitemap.xml', '_headers'];
const AT_ONCE = 8;
/** Stands for the site's own origin. */
const SITE = 'http://site.invalid';

/** A page that broke off has no end, one that rendered nothing no heading. */
function wholenessProblem(file: string, text: string): string | null {
  if (!file.endsWith('.html')) return text.trim() ? null : 'is missing';
  if (!/<h1[\s>]/.test(text)) return 'has no heading';
  return text.trimEnd().endsWith('</html>') ? null : 'breaks off before </html>';
}

/** The first address of a file that leads to the machine that built it; null without one. */
function loopbackProblem(file: string, text: string): string | null {
  for (const { text: address, place } of addressesIn(file, text)) {
    if (!URL.canParse(address, SITE)) continue;
    const { hostname, origin } = new URL(address, SITE);
    if (!isThisMachine(hostname)) continue;
    return `${place === '' ? file : `${file}: ${place}`} leads to this machine: ${origin}`;
  }
  return null;
}

async function textProblems({ client, sellers, allowLoopback }: BuiltSite): Promise<string[]> {
  const pages = [...staticRoutes, ...sellers.map(({ slug }) => storeRoute(slug))].map(outputFile);
  const missing = new Set([...FILES, ...pages]);
  const problems: (string | null)[] = [];
  await forEachAtMost(await listFiles(client), AT_ONCE, async (file) => {
    if (!isText(file) && file !== '_headers') return;
    const text = await readFile(path.join(client, file), 'utf8');
    // What every site has must be whole, too.
    const fault = missing.delete(file) ? wholenessProblem(file, text) : null;
    if (fault !== null) problems.push(`${file} ${fault}.`);
    if (allowLoopback !== true) problems.push(loopbackProblem(file, text));
  });
  for (const file of missing) problems.push(`${file} is missing.`);
  return problems.filter((problem) => problem !== null);
}

/**
 * What is wrong with a built site that is about to be published, as sentences; empty when all is
 * well: every page is there and whole, and nothing leads to the machine that built it.
 */
export async function checkOutput(check: BuiltSite): Promise<readonly string[]> {
  if (!existsSync(path.join(check.client, 'index.html'))) {
    return [`There is no ${check.client}/index.html: run npm run build first.`];
  }
  return (await textProblems(check)).sort();
}
