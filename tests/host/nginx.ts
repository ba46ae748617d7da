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

/** A running nginx. */
export interface Nginx {
  /** Takes another configuration without leaving a visitor waiting, as an operator does. */
  readonly reconfigure: (options: NginxOptions) => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly errorLog: () => Promise<string>;
}

/** What Debian's own nginx.conf would say around the site, in a folder of ours and without privileges. */
function mainConfiguration(folder: string): string {
  // As root, nginx would hand its work to www-data, who may not enter folders in /tmp.
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

/**
 * Starts nginx with the shipped configuration in `folder`; it listens when this returns.
 *
 * @throws when nginx or its brotli module is not installed, saying how to install them
 */
export async function startNginx(folder: string, options: NginxOptions): Promise<Nginx> {
  if (!existsSync(BROTLI_MODULE)) {
    throw new Error(`This test needs nginx with ${BROTLI_MODULE}: ${INSTALL}`);
  }
  await mkdir(folder, { recursive: true });
  const trialPort = options.trialPort ?? (await freePort());
  const write = (own: NginxOptions): Promise<void> =>
    writeFiles(folder, nginxFiles({ trialPort, ...own }));
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
