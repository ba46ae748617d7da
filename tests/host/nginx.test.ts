import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { get } from 'node:https';
import { connect } from 'node:tls';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { headersFor } from '../../deploy/headers.ts';
import { forEachAtMost } from '../../scripts/lib/concurrency.ts';
import { freePort } from '../../scripts/lib/listen.ts';
import { ask } from '../../scripts/host/testing/ask.ts';
import {
  actualAnswer,
  expectedAnswer,
  EXPECTATIONS,
} from '../../scripts/host/testing/behaviour.ts';
import { writeSampleSite } from '../../scripts/host/testing/sampleSite.ts';
import { writeFiles } from '../../scripts/lib/files.ts';
import { writeCertificate } from './certificate.ts';
import { startNginx, type Nginx } from './nginx.ts';

const CONCURRENT_REQUESTS = 8;

let folder: string;
let root: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  root = join(folder, 'site');
  await writeSampleSite(root);
});
// nginx deletes its sockets a moment after it was stopped.
afterAll(() => rm(folder, { recursive: true, maxRetries: 10 }));

describe.each(['/', '/shop/'])('nginx with the site at %s', (basePath) => {
  const environment = readEnvironment({ BASE_PATH: basePath });
  let nginx: Nginx;
  let socketPath: string;

  beforeAll(async () => {
    const place = join(folder, basePath === '/' ? 'plain' : 'prefixed');
    socketPath = join(place, 'nginx.sock');
    nginx = await startNginx(place, { environment, root, listen: `unix:${socketPath}` });
  });
  afterAll(() => nginx.stop());

  it.each(EXPECTATIONS)('answers $status with the right headers: $title', async (expected) => {
    const answer = await ask({
      socketPath,
      path: basePath.slice(0, -1) + expected.path,
      method: expected.method ?? 'GET',
      headers: expected.acceptEncoding ? { 'Accept-Encoding': expected.acceptEncoding } : {},
    });
    const wanted = expectedAnswer(expected, environment);
    expect(actualAnswer(answer, wanted)).toEqual(wanted);
  });

  it('answers 304 with all headers when the browser has the file', async () => {
    const path = `${basePath}about`;
    const etag = (await ask({ socketPath, path })).headers.etag ?? '';
    const again = await ask({ socketPath, path, headers: { 'If-None-Match': etag } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers).toMatchObject(lowerCased(headersFor('/about', environment)));
  });

  it('lets browsers keep a redirect for a minute only, and ignores ranges', async () => {
    const path = `${basePath}assets/app.1a2b3c.js`;
    const ranged = await ask({ socketPath, path, headers: { Range: 'bytes=999999-' } });
    const redirect = await ask({ socketPath, path: `${path}/` });
    expect([ranged.status, redirect.status]).toEqual([200, 301]);
    expect(redirect.headers['cache-control']).toBe('public, max-age=60');
  });

  it('never redirects to another host', async () => {
    const astray: string[] = [];
    await forEachAtMost(hostileTargets(basePath), CONCURRENT_REQUESTS, async (path) => {
      const { headers, status } = await ask({ socketPath, path });
      const isRefused = status === 400 || !/%5c|\\/i.test(path);
      if (!isHere(headers.location) || !isRefused)
        astray.push(`${path} → ${status} ${headers.location}`);
    });
    expect(astray).toEqual([]);
  });

  it('writes no warning into the log', async () => {
    expect(await nginx.errorLog()).not.toMatch(/\[(?:warn|error|crit|alert|emerg)\]/);
  });
});

/** Parts of paths that might make a redirect lead to another host. */
const TRICKS =
  '\\ %5C %5c %5c%5c /%5c %2f%5c %5c/ /%09/ /%0d%0a/ /%0a/ /%00/ / // %2f %2f%2f /%2f %2F/ /. /.. /%2e%2e/ /https: /@ /;@ /%40'.split(
    ' ',
  );

/** Returns each trick at each place where the configuration redirects. */
function hostileTargets(basePath: string): string[] {
  const ends =
    '/ /index.html // /?x=//evil.example/ /%0d%0aLocation:%20https://evil.example/'.split(' ');
  const bases = new Set(['/', basePath, `${basePath}store/`, basePath.replace(/(.)\/$/, '$1')]);
  const paths = [...bases].flatMap((base) => TRICKS.map((trick) => `${base}${trick}evil.example`));
  return paths.flatMap((path) => ends.map((end) => path + end));
}

/** Returns whether a redirect stays on its host. Browsers read `\\` as `/` and ignore tabs. */
function isHere(location: string | undefined, origin = 'https://www.guildmart.example'): boolean {
  if (location === undefined) return true;
  return new URL(location, `${origin}/`).origin === origin && !/[\r\n\t\\]/.test(location);
}

const lowerCased = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

describe('nginx with a site below a prefix', () => {
  it('redirects from the prefix without a slash, and answers 404 outside of the prefix', async () => {
    const place = join(folder, 'outside');
    const socketPath = join(place, 'nginx.sock');
    const environment = readEnvironment({ BASE_PATH: '/shop/' });
    const nginx = await startNginx(place, { environment, root, listen: `unix:${socketPath}` });
    const bare = await ask({ socketPath, path: '/shop?a=1' });
    const outside = await ask({ socketPath, path: '/shopping' });
    await nginx.stop();
    expect([bare.status, bare.headers.location]).toEqual([301, '/shop/?a=1']);
    expect(outside.status).toBe(404);
  });
});

it('nginx shows the next release at the trial port, with the headers of the published one', async () => {
  const place = join(folder, 'trial');
  await writeFiles(join(place, 'www'), {
    'current/index.html': 'current',
    'next/about/index.html': 'next',
  });
  const trialPort = await freePort();
  const socketPath = join(place, 'nginx.sock');
  const environment = readEnvironment({});
  const current = join(place, 'www/current');
  const listen = `unix:${socketPath}`;
  const nginx = await startNginx(place, { environment, root: current, listen, trialPort });
  const published = await ask({ socketPath, path: '/' });
  const next = await ask({ host: '127.0.0.1', port: trialPort, path: '/about' });
  const missing = await ask({ host: '127.0.0.1', port: trialPort, path: '/' });
  await nginx.stop();
  expect([published.body.toString(), next.body.toString(), missing.status]).toEqual([
    'current',
    'next',
    404,
  ]);
  expect(next.headers).toMatchObject(lowerCased(headersFor('/about', environment)));
});

describe('nginx with a site on https', () => {
  let nginx: Nginx;
  let place: string;

  beforeAll(async () => {
    place = join(folder, 'https');
    await writeCertificate(place);
    nginx = await startNginx(place, {
      environment: readEnvironment({ SITE_URL: 'https://www.guildmart.example' }),
      root,
      listen: `unix:${join(place, 'tls.sock')}`,
      listenPlain: `unix:${join(place, 'plain.sock')}`,
      certificates: place,
    });
  });
  afterAll(() => nginx.stop());

  it('redirects http to the same page on https, for any Host header', async () => {
    const headers = { Host: 'evil.example' };
    const answer = await ask({
      socketPath: join(place, 'plain.sock'),
      path: '/about?a=1',
      headers,
    });
    expect([answer.status, answer.headers.location]).toEqual([
      301,
      'https://www.guildmart.example/about?a=1',
    ]);
  });

  it('redirects http only to its own host', async () => {
    const socketPath = join(place, 'plain.sock');
    const astray: string[] = [];
    await forEachAtMost(hostileTargets('/'), CONCURRENT_REQUESTS, async (path) => {
      const { headers, status } = await ask({ socketPath, path });
      const isOk = headers.location === undefined ? status === 400 : isHere(headers.location);
      if (!isOk) astray.push(`${path} → ${status} ${headers.location}`);
    });
    expect(astray).toEqual([]);
  });

  it('accepts TLS 1.2 with forward secrecy only', async () => {
    const connection = async (ciphers: string): Promise<string> => {
      const socket = connect({
        path: join(place, 'tls.sock'),
        rejectUnauthorized: false,
        maxVersion: 'TLSv1.2',
        ciphers,
      });
      await once(socket, 'secureConnect');
      const { name } = socket.getCipher();
      socket.destroy();
      return name;
    };
    expect(await connection('ECDHE-RSA-AES128-GCM-SHA256')).toMatch(/^ECDHE-/);
    for (const weak of ['AES128-GCM-SHA256', 'ECDHE-RSA-AES128-SHA']) {
      await expect(connection(weak)).rejects.toThrow('handshake failure');
    }
  });

  it('sends HSTS and upgrade-insecure-requests on https', async () => {
    const socketPath = join(place, 'tls.sock');
    const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
      get({ socketPath, path: '/about', rejectUnauthorized: false }, (response) => {
        response.resume();
        resolve(response.headers);
      }).once('error', reject);
    });
    expect(headers['strict-transport-security']).toBe('max-age=63072000');
    expect(headers['content-security-policy']).toMatch(/; upgrade-insecure-requests$/);
  });
});
