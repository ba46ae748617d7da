import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { nginxFiles, type NginxOptions } from '../../deploy/nginx.ts';
import { freePort } from '../../scripts/lib/listen.ts';
import { writeFiles } from '../../scripts/lib/files.ts';

const run = promisify(execFile);

const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const INSTALL =
  'apt-get install nginx-light libnginx-mod-http-brotli-filter libnginx-mod-http-brotli-static';

/** The site, and the sockets or IP addresses to listen on instead of the standard ports. */
export interface TestOptions extends NginxOptions {
  readonly listen: string;
  /** For the server that redirects http to https. */
  readonly listenPlain?: string;
  readonly trialPort?: number;
  /** Folder of `fullchain.pem` and `privkey.pem`. */
  readonly certificates?: string;
}

/** Returns the shipped configuration with the sockets and folders of a test. */
function filesOf(options: TestOptions, trialPort: number): Record<string, string> {
  const { listen, listenPlain = '', certificates = '' } = options;
  const replace = ([name, text]: readonly [string, string]): [string, string] => {
    if (!name.startsWith('sites-available/')) return [name, text];
    const place = name.endsWith('-http.conf') ? listenPlain : listen;
    const here = text
      .replaceAll(/^ *listen \[::\].*\n/gm, '')
      .replace(/listen \d+/, `listen ${place}`)
      .replaceAll('8480', String(trialPort))
      .replaceAll(/\/etc\/letsencrypt\/live\/[^/]+/g, certificates);
    return [name, here];
  };
  return Object.fromEntries(Object.entries(nginxFiles(options)).map(replace));
}

/** A running nginx. */
export interface Nginx {
  /** Reloads with another configuration. */
  readonly reconfigure: (options: TestOptions) => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly errorLog: () => Promise<string>;
}

/** Returns an nginx.conf like Debian's that needs no privileges. */
function mainConfiguration(folder: string): string {
  // As root, nginx would run as www-data, who may not read the test's folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `load_module ${BROTLI_MODULE};
${user}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 64; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  include sites-available/*.conf;
}
`;
}

async function nginx(folder: string, ...more: string[]): Promise<void> {
  const files = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  await run('nginx', [...files, ...more]).catch((error: unknown) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw isMissing ? new Error(`This test needs nginx: ${INSTALL}`) : error;
  });
}

/** Starts nginx with the shipped configuration, with its files in a folder. */
export async function startNginx(folder: string, options: TestOptions): Promise<Nginx> {
  if (!existsSync(BROTLI_MODULE)) {
    throw new Error(`This test needs nginx with ${BROTLI_MODULE}: ${INSTALL}`);
  }
  await mkdir(folder, { recursive: true });
  const trialPort = options.trialPort ?? (await freePort());
  const write = (own: TestOptions): Promise<void> => writeFiles(folder, filesOf(own, trialPort));
  await writeFiles(folder, { 'nginx.conf': mainConfiguration(folder) });
  await write(options);
  await nginx(folder);
  return {
    reconfigure: async (own) => {
      await write(own);
      await nginx(folder, '-s', 'reload');
    },
    stop: () => nginx(folder, '-s', 'stop'),
    errorLog: () => readFile(join(folder, 'error.log'), 'utf8'),
  };
}
