import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { freePort } from '../../scripts/lib/listen.ts';
import { writeSampleSite } from '../../scripts/host/testing/sampleSite.ts';
import { writeCertificate } from './certificate.ts';
import { startNginx, type Nginx } from './nginx.ts';

const SCRIPT = fileURLToPath(new URL('observatory/grade.ts', import.meta.url));
const PACKAGES = fileURLToPath(new URL('observatory/node_modules', import.meta.url));

let folder: string;
let ports: { readonly http: number; readonly https: number };
let nginx: Nginx;

beforeAll(async () => {
  if (!existsSync(PACKAGES)) {
    throw new Error(
      'This test needs the Observatory: npm ci --ignore-scripts --prefix tests/host/observatory',
    );
  }
  folder = await mkdtemp(join(tmpdir(), 'observatory-'));
  ports = { http: await freePort(), https: await freePort() };
  await writeSampleSite(join(folder, 'site'));
  await writeCertificate(folder);
  nginx = await startNginx(folder, {
    environment: readEnvironment({
      SITE_URL: `https://localhost:${ports.https}`,
      MARKETPLACE_URL: 'https://market.guildmart.example',
      STORE_SERVICE_URL: 'https://stores.guildmart.example',
    }),
    root: join(folder, 'site'),
    listen: `127.0.0.1:${ports.https}`,
    listenPlain: `127.0.0.1:${ports.http}`,
    certificates: folder,
  });
});
afterAll(async () => {
  await nginx.stop();
  await rm(folder, { recursive: true, maxRetries: 10 });
});

it('gets the grade A+ from MDN’s Observatory for the shipped nginx configuration', async () => {
  const places = ['localhost', String(ports.http), String(ports.https)];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', SCRIPT, ...places],
    {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, 'fullchain.pem') },
    },
  );
  expect(JSON.parse(stdout)).toMatchObject({ grade: 'A+', score: 130 });
  expect(stdout).not.toMatch(/"points":-/);
});
