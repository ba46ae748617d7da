import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteEnvironment } from '../../data/environment.ts';
import type { Seller } from '../../data/sellers.ts';
import { contentSecurityPolicy } from '../../deploy/policy.ts';
import { BUILD_FILE, hashOfBuild } from '../build/contentHash.ts';
import { readInlineHashes } from '../host/inlineHashes.ts';
import { previewSite } from '../host/previewSite.ts';
import { checkOutput } from './checkOutput.ts';
import type { Deployment, DeployTarget } from './model.ts';
import { publishedUrl } from './publishedBuild.ts';
import { smokeTest, type SmokeTest } from './smoke.ts';
import type { Expected } from './smokeChecks.ts';

/** A built site and where it belongs. */
export interface BuiltSite {
  /** Folder of the built site. */
  readonly client: string;
  readonly environment: SiteEnvironment;
  readonly sellers: readonly Seller[];
  /** For tests on one machine alone: addresses of this machine are no fault. */
  readonly allowLoopback?: boolean;
}

/** How publishing went. */
export type Published =
  | { readonly status: 'refused'; readonly problems: readonly string[] }
  | { readonly status: 'failed'; readonly problems: readonly string[] }
  | { readonly status: 'deployed'; readonly deployment: Deployment }
  | {
      readonly status: 'rolled-back' | 'broken';
      readonly deployment: Deployment;
      /** What the smoke test found. */
      readonly problems: readonly string[];
      /** The release that is published again, or why none is. */
      readonly roll: string;
    };

/** A network of hosts takes a while to show a new version everywhere. */
const LIVE_WAITS = [1000, 4000, 10_000, 20_000];

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** What a built site has to show wherever it is served. */
async function expectedOf(site: BuiltSite): Promise<Expected> {
  const { client, environment, sellers } = site;
  const build: unknown = JSON.parse(await readFile(path.join(client, BUILD_FILE), 'utf8'));
  const hashes = await readInlineHashes(path.join(client, '..', 'inline-hashes.json'));
  return {
    contentHash: hashOfBuild(build),
    policy: contentSecurityPolicy({ environment, ...hashes }),
    slug: sellers[0]?.slug ?? null,
  };
}

/** Serves the built site on this machine and tries it out. */
async function trySite(site: BuiltSite): Promise<readonly string[]> {
  const { client, environment } = site;
  const server = await previewSite({ environment, port: 0, dir: client });
  try {
    const expected = await expectedOf(site);
    return await smokeTest({ url: server.url, basePath: environment.basePath, expected });
  } finally {
    await server.close();
  }
}

/** What is wrong with a built site; empty when it may be published. */
export async function checkSite(site: BuiltSite): Promise<readonly string[]> {
  const problems = await checkOutput(site);
  return problems.length > 0 ? problems : trySite(site);
}

interface TakenBack {
  readonly status: 'rolled-back' | 'broken';
  readonly roll: string;
}

async function takeBack(target: DeployTarget): Promise<TakenBack> {
  try {
    return { status: 'rolled-back', roll: await target.rollBack() };
  } catch (error) {
    return { status: 'broken', roll: messageOf(error) };
  }
}

/**
 * Publishes a built site that passed its checks, tries the published site out, and publishes the
 * release before again when it does not work.
 */
export async function publish(
  site: BuiltSite,
  target: DeployTarget,
  live: Pick<SmokeTest, 'waits' | 'wait'> = { waits: LIVE_WAITS },
): Promise<Published> {
  const faults = await checkSite(site);
  if (faults.length > 0) return { status: 'refused', problems: faults };
  let deployment: Deployment;
  try {
    deployment = await target.deploy(site.client);
  } catch (error) {
    return { status: 'failed', problems: [messageOf(error)] };
  }
  const { environment } = site;
  const url = publishedUrl(environment);
  const expected = await expectedOf(site);
  const problems = await smokeTest({ ...live, url, basePath: environment.basePath, expected });
  if (problems.length === 0) return { status: 'deployed', deployment };
  return { deployment, problems, ...(await takeBack(target)) };
}
