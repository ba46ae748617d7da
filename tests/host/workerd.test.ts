import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { headersFor } from '../../deploy/headers.ts';
import { writeCloudflareFiles } from '../../scripts/host/cloudflareFiles.ts';
import { freePort } from '../../scripts/lib/listen.ts';
import { ask } from '../../scripts/host/testing/ask.ts';
import { writeSampleSite } from '../../scripts/host/testing/sampleSite.ts';
import { runWrangler } from '../../scripts/release/cloudflareTarget.ts';

// workerd is Cloudflare's own runtime.

const FOLDER = fileURLToPath(new URL('../../deploy/cloudflare', import.meta.url));
const WRANGLER = join(FOLDER, 'node_modules/wrangler/bin/wrangler.js');
/** workerd starts in some seconds, on a busy machine later. */
const START_TIMEOUT_MS = 120_000;

let folder: string;

beforeAll(async () => {
  if (Number(process.versions.node.split('.')[0]) < 22 || !existsSync(WRANGLER)) {
    throw new Error(
      'This test needs Node 22 or newer, and npm ci --ignore-scripts --prefix deploy/cloudflare',
    );
  }
  folder = await mkdtemp(join(tmpdir(), 'workerd-'));
  await writeSampleSite(join(folder, 'site'));
});
afterAll(() => rm(folder, { recursive: true, maxRetries: 10 }));

/** Starts wrangler's development server, and resolves when it listens. */
async function startWorkerd(upload: string, port: number): Promise<ChildProcess> {
  const configuration = ['--config', join(FOLDER, 'wrangler.jsonc'), '--assets', upload];
  const place = ['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'];
  const child = spawn(process.execPath, [WRANGLER, 'dev', ...configuration, ...place], {
    cwd: folder,
    env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      if (output.includes('Ready on')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`wrangler ended with ${code}:\n${output}`)));
  });
  return child;
}

describe.each(['/'])('workerd with the site at %s', (basePath) => {
  const environment = readEnvironment({});
  let child: ChildProcess | undefined;
  let port: number;

  beforeAll(async () => {
    const site = join(folder, 'site');
    const upload = join(folder, 'nested');
    await writeCloudflareFiles(site, { environment });
    port = await freePort();
    child = await startWorkerd(basePath === '/' ? site : upload, port);
  }, START_TIMEOUT_MS);
  afterAll(() => {
    // The whole group, as wrangler has child processes.
    if (child?.pid !== undefined) process.kill(-child.pid);
  });

  const cacheControlOf = async (path: string): Promise<[number, string | undefined]> => {
    const { status, headers } = await ask({ host: '127.0.0.1', port, path: basePath + path });
    return [status, headers['cache-control']];
  };

  it.each([
    ['about', 200],
    ['assets/app.1a2b3c.js', 200],
    ['assets/display.7a8b9c.woff2', 200],
    ['store/northfall-forge/snapshot.json', 200],
    ['assets/gone.js', 404],
    ['assets/gone.woff2', 404],
  ])('sends %s (%s) with the Cache-Control of every host', async (path, status) => {
    const wanted = headersFor(`/${path}`, environment, status)['Cache-Control'];
    expect(await cacheControlOf(path)).toEqual([status, wanted]);
  });

  it('never redirects to another host', async () => {
    for (const trick of ['%5Cevil.example/', '%2f%5cevil.example/', '/evil.example/']) {
      const { headers } = await ask({ host: '127.0.0.1', port, path: `/${trick}index.html` });
      const location = new URL(headers.location ?? '/', 'http://here.example/');
      expect(location.host, `${trick} → ${headers.location}`).toBe('here.example');
    }
  });
});

it('reports wrangler’s error messages without colours', { timeout: START_TIMEOUT_MS }, async () => {
  vi.stubEnv('CLOUDFLARE_API_TOKEN', '');
  const listed = runWrangler(['versions', 'list', '--config', join(FOLDER, 'wrangler.jsonc')]);
  await expect(listed).rejects.toThrow(/^wrangler versions failed: \P{Cc}*CLOUDFLARE_API_TOKEN/u);
});
