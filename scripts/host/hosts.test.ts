import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderOfFile } from '../../model/lib/testing/folder.ts';
import { copyProject } from '../../deploy/testing/projectCopy.ts';
import { contentSecurityPolicy } from '../../deploy/policy.ts';
import { writeSampleSite } from '../../deploy/testing/sampleSite.ts';
import { freePort } from '../lib/listen.ts';
import { ask, environment, testAnswers, testMethods } from './testing/expectations.ts';
import { previewSite } from './server.ts';

// The preview, nginx with deploy/nginx.conf, and Cloudflare's runtime answer alike.

const run = promisify(execFile);
const DEPLOY = path.join(import.meta.dirname, '../../deploy');
const WRANGLER = path.join(DEPLOY, 'cloudflare/node_modules/wrangler/bin/wrangler.js');
const START_TIMEOUT_MS = 120_000;

const folder = folderOfFile();
const site = path.join(folder, 'dist/client');
await writeSampleSite(site, environment);

describe('the preview', () => {
  let server: Awaited<ReturnType<typeof previewSite>>;

  beforeAll(async () => {
    server = await previewSite({ dir: site });
  });
  afterAll(() => server.close());

  const policy = contentSecurityPolicy({ ...environment, siteUrl: 'http://localhost' });
  testAnswers(() => server.port, { policy });
  testMethods(() => server.port);

  it('compresses a page for its browser, also one that a build wrote after the server started', async () => {
    for (const [text, accepted, decode] of [
      ['old text'.repeat(99), 'gzip, deflate, br, zstd', brotliDecompressSync],
      ['newer text'.repeat(99), 'gzip, deflate', gunzipSync],
    ] as const) {
      await writeFile(path.join(site, 'new.txt'), text);
      const headers = { 'Accept-Encoding': accepted };
      const answer = await ask({ port: server.port, path: '/new.txt', headers });
      expect(answer.headers.vary).toBe('Accept-Encoding');
      expect(decode(answer.body).toString()).toBe(text);
    }
  });

  it('says how to build when nothing is built', async () => {
    const started = previewSite({ dir: 'no-such-folder' });
    await expect(started).rejects.toThrow(/There is no .*index\.html: run npm run build first/);
  });
});

const hasNginx = await Promise.all([run('nginx', ['-v']), run('rsync', ['--version'])]).then(
  () => true,
  () => false,
);

describe.skipIf(!hasNginx)(
  'nginx, published by publish.sh (skipped: nginx or rsync is not installed)',
  () => {
    let [port, script, www] = [0, '', ''];
    const nginx = (...more: string[]) =>
      run('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf'), ...more]);

    beforeAll(async () => {
      port = await freePort();
      await copyProject(folder);
      [script, www] = [path.join(folder, 'deploy/publish.sh'), path.join(folder, 'www')];
      await run('sh', [script, www]);
      const example = (await readFile(path.join(DEPLOY, 'nginx.conf'), 'utf8'))
        .replaceAll(/ *listen \[::\]:.*\n/g, '')
        .replace(/listen 443.*;/, `listen 127.0.0.1:${port};`)
        .replace(/listen 80;/, `listen unix:${folder}/plain.sock;`)
        .replace(/ *ssl_certificate.*\n/g, '')
        .replaceAll('/var/www/guildmart', www);
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

    testAnswers(() => port);

    it('keeps the release when nothing changed since', async () => {
      const before = await readdir(www);
      const { stderr } = await run('sh', [script, www]);
      expect(stderr).toBe('');
      expect(await readdir(www)).toEqual(before);
    });

    it('sends what publish.sh compressed', async () => {
      const headers = { 'Accept-Encoding': 'gzip' };
      const page = await ask({ port, path: '/about', headers });
      expect([page.headers['content-encoding'], page.headers.vary]).toEqual([
        'gzip',
        'Accept-Encoding',
      ]);
    });
    testMethods(() => port);

    it('leads on from an old path, with every header', async () => {
      const { status, headers } = await ask({ port, path: '/%C3%9Cber%20uns' });
      expect([status, headers.location, headers['x-content-type-options']]).toEqual([
        301,
        '/about',
        'nosniff',
      ]);
    });
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

    testAnswers(() => port, { isCloudflare: true });
  },
);
