import { dirname, join } from 'node:path';
import type { SiteEnvironment } from '../data/site/readEnvironment.ts';
import { escapeForExpression } from './caching.ts';
import { errorPages, headersSnippet, indent, maps, typesSnippet } from './nginxSnippets.ts';

export interface NginxOptions {
  readonly environment: SiteEnvironment;
  /** Folder of the published site on the host; a symbolic link that each deployment moves. */
  readonly root: string;
}

/** The example in deploy/nginx/, with reserved host names (RFC 2606). */
export const EXAMPLE_OPTIONS: NginxOptions = {
  environment: {
    siteUrl: 'https://www.guildmart.example',
    marketplaceUrl: 'https://market.guildmart.example',
    storeServiceUrl: 'https://stores.guildmart.example',
  },
  root: '/var/www/guildmart/current',
};

const REFUSE_BACKSLASHES = String.raw`# Browsers read a backslash as a slash: /\evil.example leads to another host.
if ($uri ~ "\\\\") {
    return 400;
}`;

/** On loopback: shows the next release, which is the folder `next` beside the root. */
const TRIAL_PORT = 8480;

function httpServer({ origin, hostname }: URL): string {
  return `# Redirects http to https, and lets certbot prove that the host is ours. This is a separate file
# because it has to run before the site has a certificate.
server {
    listen 80;
    listen [::]:80;
    server_name ${hostname};
    location /.well-known/acme-challenge/ {
        root /var/www/letsencrypt;
    }
${indent(REFUSE_BACKSLASHES)}
    location / {
        return 301 ${origin}$request_uri;
    }
}
`;
}

function listenDirectives({ protocol, port, hostname }: URL): string {
  if (protocol === 'http:') return `listen ${port || 80};\nlisten [::]:${port || 80};`;
  return `listen 443 ssl http2;
listen [::]:443 ssl http2;
ssl_certificate /etc/letsencrypt/live/${hostname}/fullchain.pem;
ssl_certificate_key /etc/letsencrypt/live/${hostname}/privkey.pem;
ssl_protocols TLSv1.2 TLSv1.3;
# These give TLS 1.2 forward secrecy, which TLS 1.3 always has.
ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;
ssl_prefer_server_ciphers off;
ssl_session_cache shared:guildmart:10m;
ssl_session_timeout 1d;`;
}

function redirects(base: string): string {
  const prefix = escapeForExpression(base);
  const home =
    base === '/'
      ? ''
      : `# The home page is at the prefix with its slash.
location = ${base.slice(0, -1)} {
    return 301 ${base}$is_args$args;
}
`;
  return `${home}# /about/ and /about/index.html redirect to /about. \`rewrite\` escapes the path and keeps the query;
# \`return\` with $uri would let line breaks into the header.
location ~ ^${prefix}.+/$ {
    rewrite ^(.+)/$ $1 permanent;
}
location ~ ^${prefix}(?:.+/)?index\\.html$ {
    rewrite ^${prefix}index\\.html$ ${base} permanent;
    rewrite ^(.+)/index\\.html$ $1 permanent;
}`;
}

function pages(base: string): string {
  // The folder on disk is the same for every prefix.
  const prefix = escapeForExpression(base.slice(0, -1));
  const stripPrefix = base === '/' ? '' : `rewrite ^${prefix}(/.*)$ $1 break;\n`;
  const serve = `${stripPrefix}try_files $uri $uri/index.html =404;`;
  const outside = `
# Paths outside the prefix do not belong to this site: put your own locations here.
location / {
    return 404;
}`;
  return `# Store pages have a 404 page of their own. A location inherits either all error_page lines or none,
# so all of them are here again.
location ${base}store/ {
${indent(errorPages(base, 'store/'))}
${indent(serve)}
}
location ${base} {
${indent(serve)}
}${base === '/' ? '' : outside}`;
}

function siteServer(base: string, url: URL): string {
  const body = `${listenDirectives(url)}
# Shows the next release on loopback while a deployment tests it.
listen 127.0.0.1:${TRIAL_PORT};
server_name ${url.hostname};
root $guildmart_root;
server_tokens off;

include snippets/guildmart-headers.conf;
include snippets/guildmart-types.conf;
${errorPages(base)}

# The build writes index.html.br and index.html.gz beside index.html, and so on. Without the brotli
# module, delete the line with brotli_static.
brotli_static on;
gzip_static on;
gzip_vary on;
gzip_proxied any;

# Redirects keep the visitor's scheme, host and port, also behind a proxy.
absolute_redirect off;
sendfile on;
tcp_nopush on;
# Ranges are off: a browser would cache the error for a wrong range as long as the file itself.
max_ranges 0;

# A static site is read-only.
if ($request_method !~ ^(?:GET|HEAD)$) {
    return 405;
}

${REFUSE_BACKSLASHES}

${redirects(base)}
# Hidden files are not public, except /.well-known/ (RFC 8615).
location ~ /\\.(?!well-known/) {
    return 403;
}
# This file is for Cloudflare only.
location = ${base}_headers {
    return 404;
}
${pages(base)}`;
  return `server {
${indent(body)}
}
`;
}

/** Returns the files for /etc/nginx by name, for nginx 1.18 or newer (Debian's and Ubuntu's). */
export function nginxFiles(options: NginxOptions): Readonly<Record<string, string>> {
  const { environment, root } = options;
  const url = new URL(environment.siteUrl);
  const site = `# The site at ${url.origin}/, written by \`npm run deploy:config\`.
# How to install it: docs/deployment.md.

${maps()}
# Visitors get the published release; the trial port shows the next one.
map $server_port $guildmart_root {
    ${TRIAL_PORT} ${join(dirname(root), 'next')};
    default ${root};
}

${siteServer('/', url)}`;
  return {
    'sites-available/guildmart.conf': site,
    ...(url.protocol === 'https:' && { 'sites-available/guildmart-http.conf': httpServer(url) }),
    'snippets/guildmart-headers.conf': headersSnippet(environment),
    'snippets/guildmart-types.conf': typesSnippet(),
  };
}
