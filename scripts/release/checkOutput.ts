import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteEnvironment } from '../../data/site/environment.ts';
import { staticRoutes } from '../../data/site/routes.node.ts';
import { outputFile, storeRoute } from '../../data/site/routes.ts';
import type { Seller } from '../../data/content/sellers.ts';
import { isText } from '../../deploy/mediaTypes.ts';
import { BUILD_FILE } from '../build/contentHash.ts';
import { forEachAtMost } from '../lib/concurrency.ts';
import { findPrivateData } from '../privacy/scan.ts';
import { listFiles } from '../lib/files.ts';
import { firstLines } from '../lib/reportText.ts';
import { type Address, addressesIn } from '../links/addresses.ts';
import { isThisMachine } from '../stores/publicAddress.ts';

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
/** So many problems tell the story; thousands of pages may share the same one. */
const MOST_PROBLEMS = 20;

const textOf = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null);

/** A page that broke off has no end, one that rendered nothing no heading. */
function pageProblem(html: string | null): string | null {
  if (html === null) return 'is missing';
  if (!/<h1[\s>]/.test(html)) return 'has no heading';
  return html.trimEnd().endsWith('</html>') ? null : 'breaks off before </html>';
}

const textProblem = (text: string | null): string | null => (text?.trim() ? null : 'is missing');

/** What of the files that every site has is missing or broken. */
async function fileProblems({ client, sellers }: BuiltSite): Promise<string[]> {
  const pages = [...staticRoutes, ...sellers.map(({ slug }) => storeRoute(slug))].map(outputFile);
  const problems: string[] = [];
  await forEachAtMost([...FILES, ...pages], AT_ONCE, async (file) => {
    const text = await textOf(path.join(client, file));
    const problem = file.endsWith('.html') ? pageProblem(text) : textProblem(text);
    if (problem !== null) problems.push(`${file} ${problem}.`);
  });
  return problems;
}

/** Where an address leads; null where it leads to no host, or is malformed. */
function targetOf({ text }: Address): URL | null {
  const base = 'http://site.invalid';
  return URL.canParse(text, base) ? new URL(text, base) : null;
}

async function loopbackProblems({ client }: BuiltSite): Promise<string[]> {
  const files = (await listFiles(client)).filter((file) => isText(file) || file === '_headers');
  const problems: string[] = [];
  await forEachAtMost(files, AT_ONCE, async (file) => {
    const text = (await textOf(path.join(client, file))) ?? '';
    for (const address of addressesIn(file, text)) {
      const target = targetOf(address);
      if (target === null || !isThisMachine(target.hostname)) continue;
      const where = address.place === '' ? file : `${file}: ${address.place}`;
      problems.push(`${where} leads to this machine: ${target.origin}`);
      return;
    }
  });
  return problems;
}

async function privacyProblems({ client, environment }: BuiltSite): Promise<string[]> {
  const leaks = await findPrivateData({ dir: client, environment });
  return leaks.map(
    ({ file, kind, found }) =>
      `${file} holds private data (${kind} ${found}): take it out where it comes from, in data/ or at the marketplace, and build again; npm run check:privacy lists every place.`,
  );
}

/**
 * What is wrong with a built site that is about to be published, as sentences; empty when all is
 * well: every page is there and whole, nothing leads to the machine that built it, and nothing says
 * more of anybody than is meant to be read.
 */
export async function checkOutput(check: BuiltSite): Promise<readonly string[]> {
  const home = await textOf(path.join(check.client, 'index.html'));
  if (home === null) return [`There is no ${check.client}/index.html: run npm run build first.`];
  const parts = [fileProblems(check), privacyProblems(check)];
  if (check.allowLoopback !== true) parts.push(loopbackProblems(check));
  return firstLines((await Promise.all(parts)).flat().sort(), MOST_PROBLEMS);
}
