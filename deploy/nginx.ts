import { dirname, join } from 'node:path';
import { escapedForExpression } from './caching.ts';
import type { HeaderOptions } from './headers.ts';
import { indented, nginxErrorPages, nginxHeaders, nginxMaps, nginxTypes } from './nginxSnippets.ts';

/** What the configuration needs besides the headers. */
export interface NginxOptions extends HeaderOptions {
  /** Folder of the built site on the host; a symbolic link that a release moves. */
  readonly root: string;
}

/** Options of the example in deploy/nginx/, with reserved host names (RFC 2606). */
export const exampleOptions: NginxOptions = {
  environment: {
    siteUrl: 'https://www.guildmart.example',
    basePath: '/',
    marketplaceUrl: 'https://market.guildmart.example',
    storeServiceUrl: 'https://stores.guildmart.example',
  },
  root: '/var/www/guildmart/current',
};

const REFUSE_BACKSLASHES = String.raw`# Browsers take a backslash for a slash: a redirect to /\evil.example would lead to that host.
if ($uri ~ "\\\\") {
    return 400;
}`;

/** Of this machine alone, where the folder `next` beside the root is shown. */
const TRIAL_PORT = 8480;

function plainServer({ origin, hostname }: URL): string {
  return `# Plain http only leads to https, and lets certbot prove that the host is ours: a file of its own,
# because it has to run before there is a certificate for the site.
server {
    listen 80;
    listen [::]:80;
    server_name ${hostname};
    location /.well-known/acme-challenge/ {
        root /var/www/letsencrypt;
    }
${indented(REFUSE_BACKSLASHES)}
    location / {
        return 301 ${origin}$request_uri;
    }
}
`;
}

function listening({ protocol, port, hostname }: URL): string {
  if (protocol === 'http:') return `listen ${port || 80};\nlisten [::]:${port || 80};`;
  return `listen 443 ssl http2;
listen [::]:443 ssl http2;
ssl_certificate /etc/letsencrypt/live/${hostname}/fullchain.pem;
ssl_certificate_key /etc/letsencrypt/live/${hostname}/privkey.pem;
ssl_protocols TLSv1.2 TLSv1.3;
# TLS 1.2 with forward secrecy only; what TLS 1.3 has is not chosen here.
ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;
ssl_prefer_server_ciphers off;
ssl_session_cache shared:guildmart:10m;
ssl_session_timeout 1d;`;
}

/** Removes the prefix, so that the folder on disk is the same for every prefix. */
function stripPrefix(basePath: string): string {
  if (basePath === '/') return '';
  return `rewrite ^${escapedForExpression(basePath.slice(0, -1))}(/.*)$ $1 break;\n`;
}

function redirects(base: string): string {
  const prefix = escapedForExpression(base);
  const home =
    base === '/'
      ? ''
      : `# The home page stands at the prefix with its slash.
location = ${base.slice(0, -1)} {
    return 301 ${base}$is_args$args;
}
`;
  return `${home}# One address a page: /about/ and /about/index.html lead to /about. \`rewrite\` escapes what it
# captured and keeps the query; a \`return\` with $uri would let line breaks into the header.
location ~ ^${prefix}.+/$ {
    rewrite ^(.+)/$ $1 permanent;
}
location ~ ^${prefix}(?:.+/)?index\\.html$ {
    rewrite ^${prefix}index\\.html$ ${base} permanent;
    rewrite ^(.+)/index\\.html$ $1 permanent;
}`;
}

function pages(base: string): string {
  const serve = `${stripPrefix(base)}try_files $uri $uri/index.html =404;`;
  const outside = `
# Paths outside the prefix do not belong to this site: put your own locations here.
location / {
    return 404;
}`;
  return `# Its own 404 page. error_page is inherited whole or not at all: hence all of them again.
location ${base}store/ {
${indented(nginxErrorPages(base, 'store/'))}
${indented(serve)}
}
location ${base} {
${indented(serve)}
}${base === '/' ? '' : outside}`;
}

function siteServer(options: NginxOptions, url: URL): string {
  const base = options.environment.basePath;
  const body = `${listening(url)}
# Shows the next release to this machine alone, while a deployment tries it out.
listen 127.0.0.1:${TRIAL_PORT};
server_name ${url.hostname};
root $guildmart_root;
server_tokens off;

include snippets/guildmart-headers.conf;
include snippets/guildmart-types.conf;
${nginxErrorPages(base)}

# The build has compressed every text file already: index.html.br and index.html.gz beside
# index.html. Without the brotli module, take the line with brotli_static out.
brotli_static on;
gzip_static on;
gzip_vary on;
gzip_proxied any;

# Redirects stay on the scheme, host and port that the visitor used, behind a proxy too.
absolute_redirect off;
sendfile on;
tcp_nopush on;
# No parts of files: an answer to a range beyond the end would be cached as long as the file.
max_ranges 0;

# A static site is read only. Sent back before anything is looked up.
if ($request_method !~ ^(?:GET|HEAD)$) {
    return 405;
}

${REFUSE_BACKSLASHES}

${redirects(base)}
# Hidden files are not public, except /.well-known/ (RFC 8615).
location ~ /\\.(?!well-known/) {
    return 403;
}
# For Cloudflare only, not part of the site.
location = ${base}_headers {
    return 404;
}
${pages(base)}`;
  return `server {
${indented(body)}
}
`;
}

/**
 * A complete nginx configuration (1.18 or newer, as Debian and Ubuntu ship it) by file name, to be
 * put below /etc/nginx.
 */
export function nginxFiles(options: NginxOptions): Readonly<Record<string, string>> {
  const url = new URL(options.environment.siteUrl);
  const site = `# The site at ${url.origin}${options.environment.basePath}, made by \`npm run deploy:config\`.
# How to put it in place: docs/deployment.md.

${nginxMaps()}
# Visitors meet the published release; the trial listener shows the next one.
map $server_port $guildmart_root {
    ${TRIAL_PORT} ${join(dirname(options.root), 'next')};
    default ${options.root};
}

${siteServer(options, url)}`;
  return {
    'sites-available/guildmart.conf': site,
    ...(url.protocol === 'https:' && {
      'sites-available/guildmart-http.conf': plainServer(url),
    }),
    'snippets/guildmart-headers.conf': nginxHeaders(options),
    'snippets/guildmart-types.conf': nginxTypes(),
  };
}
