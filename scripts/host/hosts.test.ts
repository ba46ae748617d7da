import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../model/environment/readEnvironment.ts';
import { securityHeaders } from '../../deploy/headers.ts';
import { writeSampleSite } from '../../deploy/testing/sampleSite.ts';
import { freePort } from '../lib/listen.ts';
import { headersFor } from '../../deploy/headers.ts';
import { ask } from './testing/ask.ts';
import { startStaticServer } from './server.ts';

// The preview, nginx with deploy/nginx.conf, and Cloudflare's runtime answer alike.

const run = promisify(execFile);
const DEPLOY = path.join(import.meta.dirname, '../../deploy');
const WRANGLER = path.join(DEPLOY, 'cloudflare/node_modules/wrangler/bin/wrangler.js');
const START_TIMEOUT_MS = 120_000;

const environment = readEnvironment({
  SITE_URL: 'https://www.guildmart.example',
  MARKETPLACE_URL: 'https://market.guildmart.example',
  STORE_SERVICE_URL: 'https://stores.guildmart.example',
});

const PAGE = 'public, max-age=600, must-revalidate';
const DAY = 'public, max-age=86400';
const YEAR = 'public, max-age=31536000, immutable';
const MINUTE = 'public, max-age=60';
const HTML = 'text/html; charset=utf-8';

/** [path, status, type or redirect, Cache-Control, a text of the answer] */
type Row = readonly [at: string, status: number, type: string, cacheControl: string, text?: string];

const EXPECTED: readonly Row[] = [
  ['/', 200, HTML, PAGE, '<h1>Home</h1>'],
  ['/about', 200, HTML, PAGE, '<h1>About</h1>'],
  ['/about?from=mail', 200, HTML, PAGE, '<h1>About</h1>'],
  ['/store/amber-keep', 200, HTML, PAGE, '<h1>Amber Keep</h1>'],
  ['/store/amber-keep/snapshot.json', 200, 'application/json', MINUTE],
  ['/assets/app.1a2b3c.js', 200, 'text/javascript; charset=utf-8', YEAR],
  ['/assets/site.4d5e6f.css', 200, 'text/css; charset=utf-8', YEAR],
  ['/assets/display.7a8b9c.woff2', 200, 'font/woff2', YEAR],
  ['/images/games/cover/chess.avif', 200, 'image/avif', DAY],
  ['/favicon.svg', 200, 'image/svg+xml', PAGE],
  ['/robots.txt', 200, 'text/plain; charset=utf-8', PAGE],
  ['/site.webmanifest', 200, 'application/manifest+json', PAGE],
  ['/links.speculationrules', 200, 'application/speculationrules+json', PAGE],
  ['/.well-known/security.txt', 200, 'text/plain; charset=utf-8', PAGE, 'Contact: '],
  ['/nowhere', 404, HTML, MINUTE, '<h1>Not Found</h1>'],
  ['/store/nobody', 404, HTML, MINUTE, '<h1>404!</h1>'],
  ['/assets/gone.js', 404, HTML, MINUTE, '<h1>Not Found</h1>'],
  ['/_headers', 404, HTML, MINUTE, '<h1>Not Found</h1>'],
  ['/store', 404, HTML, MINUTE, '<h1>Not Found</h1>'],
  ['/about/', 308, '/about', MINUTE],
  ['/about/?a=1', 308, '/about?a=1', MINUTE],
  ['/about/index.html', 308, '/about', MINUTE],
  ['/index.html', 308, '/', MINUTE],
  ['/.git/config', 403, HTML, MINUTE, '<h1>Forbidden</h1>'],
  ['/%zz', 400, HTML, MINUTE, '<h1>Bad Request</h1>'],
  ['/about%00', 400, HTML, MINUTE, '<h1>Bad Request</h1>'],
  ['/%2e%2e/%2e%2e/etc/passwd', 400, HTML, MINUTE],
  ['/%5Cevil.example/', 400, HTML, MINUTE, '<h1>Bad Request</h1>'],
  ['/about%5c/index.html', 400, HTML, MINUTE],
  ['/%2f%5cevil.example/', 400, HTML, MINUTE],
];

/** Returns a text that another contains, else the other. */
const partOf = (whole: string, part: string): string => (whole.includes(part) ? part : whole);

/** Returns the parts of an answer that the table has; `mayDiffer` replaces what a host does otherwise. */
async function answerAt(port: number, row: Row, isCloudflare = false): Promise<unknown[]> {
  const [at, status, expectedType, , text = ''] = row;
  const { headers, body, status: sent } = await ask({ host: '127.0.0.1', port, path: at });
  const isRedirect = [301, 307, 308].includes(sent);
  const type = String(isRedirect ? headers.location : headers['content-type']);
  // Cloudflare names no charset of JSON; its rules know no status, so a missing page is cached as a page.
  const isMissingPage = isCloudflare && status === 404 && headers['cache-control'] === PAGE;
  return [
    at,
    isRedirect ? 308 : sent,
    expectedType.includes(';') ? type : type.replace(/; charset=utf-8$/, ''),
    isMissingPage ? MINUTE : headers['cache-control'],
    ...(row.length > 4 ? [partOf(body.toString(), text)] : []),
  ];
}

let folder: string;
let site: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hosts-'));
  site = path.join(folder, 'dist/client');
  await writeSampleSite(site, environment);
});
afterAll(() => rm(folder, { recursive: true, maxRetries: 10 }));

/** Returns the security headers that an answer lacks. */
async function missingHeaders(port: number, at: string): Promise<string[]> {
  const { headers } = await ask({ host: '127.0.0.1', port, path: at });
  return Object.entries(securityHeaders(environment))
    .filter(([name, value]) => headers[name.toLowerCase()] !== value)
    .map(([name]) => name);
}

/** Expects a page of the site that says which methods it answers. */
async function expectRefusal(port: number): Promise<void> {
  for (const method of ['POST', 'DELETE']) {
    const { status, headers, body } = await ask({
      host: '127.0.0.1',
      port,
      path: '/about',
      method,
    });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(body.toString()).toContain('<h1>Method Not Allowed</h1>');
  }
  const { status, body } = await ask({ host: '127.0.0.1', port, path: '/about', method: 'HEAD' });
  expect([status, body.length]).toEqual([200, 0]);
}
const ANY = ['/', '/assets/app.1a2b3c.js', '/nowhere'];

describe('the preview', () => {
  let server: Awaited<ReturnType<typeof startStaticServer>>;

  beforeAll(async () => {
    const headers = (at: string, status: number) => headersFor(at, environment, status);
    server = await startStaticServer({ dir: site, port: 0, headers });
  });
  afterAll(() => server.close());

  it.each(EXPECTED.map((row) => ({ row, at: row[0], status: row[1] })))(
    'answers $at with $status',
    async ({ row }) => {
      expect(await answerAt(server.port, row)).toEqual(row);
    },
  );
  it.each(ANY)('sends every security header with %s', async (at) => {
    expect(await missingHeaders(server.port, at)).toEqual([]);
  });
  it('refuses other methods', () => expectRefusal(server.port));
});

const hasNginx = await Promise.all([run('nginx', ['-v']), run('rsync', ['--version'])]).then(
  () => true,
  () => false,
);

describe.skipIf(!hasNginx)(
  'nginx, published by publish.sh (skipped: nginx or rsync is not installed)',
  () => {
    let port: number;
    const nginx = (...more: string[]) =>
      run('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf'), ...more]);

    beforeAll(async () => {
      port = await freePort();
      await mkdir(path.join(folder, 'deploy'));
      await writeFile(
        path.join(folder, 'deploy/publish.sh'),
        await readFile(path.join(DEPLOY, 'publish.sh')),
      );
      await run('sh', [path.join(folder, 'deploy/publish.sh'), path.join(folder, 'www')]);
      const example = (await readFile(path.join(DEPLOY, 'nginx.conf'), 'utf8'))
        .replace(/listen 443.*;/, `listen 127.0.0.1:${port};`)
        .replace(/listen 80;/, `listen unix:${folder}/plain.sock;`)
        .replace(/ *ssl_certificate.*\n/g, '')
        .replace('/var/www/guildmart', path.join(folder, 'www'));
      const user = process.getuid?.() === 0 ? 'user root;' : '';
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
      const places = temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
      await writeFile(
        path.join(folder, 'nginx.conf'),
        `${user} pid ${folder}/nginx.pid; error_log ${folder}/error.log warn; events {}\n` +
          `http { access_log off; ${places}\n${example}\n}\n`,
      );
      await nginx();
    });
    afterAll(() => nginx('-s', 'stop'));

    it.each(EXPECTED.map((row) => ({ row, at: row[0], status: row[1] })))(
      'answers $at with $status',
      async ({ row }) => {
        expect(await answerAt(port, row)).toEqual(row);
      },
    );
    it.each(ANY)('sends every security header with %s', async (at) => {
      expect(await missingHeaders(port, at)).toEqual([]);
    });

    it('keeps the release when nothing changed since', async () => {
      const before = await readdir(path.join(folder, 'www'));
      const { stderr } = await run('sh', [
        path.join(folder, 'deploy/publish.sh'),
        path.join(folder, 'www'),
      ]);
      expect(stderr).toBe('');
      expect(await readdir(path.join(folder, 'www'))).toEqual(before);
    });

    it('sends what publish.sh compressed', async () => {
      const headers = { 'Accept-Encoding': 'gzip' };
      const page = await ask({ host: '127.0.0.1', port, path: '/about', headers });
      expect([page.headers['content-encoding'], page.headers.vary]).toEqual([
        'gzip',
        'Accept-Encoding',
      ]);
    });
    it('refuses other methods', () => expectRefusal(port));
  },
);

const hasWorkerd = Number(process.versions.node.split('.')[0]) >= 22 && existsSync(WRANGLER);

describe.skipIf(!hasWorkerd)(
  'workerd (skipped: it needs Node.js 22 and deploy/cloudflare installed)',
  () => {
    let port: number;
    let child: ChildProcess;

    beforeAll(async () => {
      port = await freePort();
      const place = ['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'];
      const configuration = [
        '--config',
        path.join(DEPLOY, 'cloudflare/wrangler.jsonc'),
        '--assets',
        site,
      ];
      const wrangler = spawn(process.execPath, [WRANGLER, 'dev', ...configuration, ...place], {
        cwd: folder,
        env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false', NO_COLOR: '1' },
        stdio: ['ignore', 'pipe', 'pipe'],
        // A group of its own, as wrangler has child processes.
        detached: true,
      });
      child = wrangler;
      await new Promise<void>((resolve, reject) => {
        let output = '';
        const read = (chunk: Buffer): void => {
          output += chunk.toString();
          if (output.includes('Ready on')) resolve();
        };
        wrangler.stdout.on('data', read);
        wrangler.stderr.on('data', read);
        wrangler.once('exit', (code) =>
          reject(new Error(`wrangler ended with ${code}:\n${output}`)),
        );
      });
    }, START_TIMEOUT_MS);
    afterAll(() => {
      if (child.pid !== undefined) process.kill(-child.pid);
    });

    // Cloudflare answers these by itself: its pages for 400 and 403, and no rule for redirects.
    const own = EXPECTED.filter(([, status]) => [200, 404].includes(status));
    it.each(own.map((row) => ({ row, at: row[0], status: row[1] })))(
      'answers $at with $status',
      async ({ row }) => {
        expect(await answerAt(port, row, true)).toEqual(row);
      },
    );
    it.each(ANY)('sends every security header with %s', async (at) => {
      expect(await missingHeaders(port, at)).toEqual([]);
    });
  },
);
