import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteEnvironment } from '../../model/environment/readEnvironment.ts';
import { cloudflareHeaders } from '../cloudflare.ts';

const filler = '<p>Trade securely with gamers throughout the world.</p>\n'.repeat(8);
const page = (heading: string): string =>
  `<!doctype html><html lang="en"><title>${heading}</title>` +
  `<script src="/assets/app.1a2b3c.js" type="module"></script><h1>${heading}</h1>\n${filler}</html>\n`;

const sitemap = (origin: string): string =>
  `<urlset>${['/', '/about', '/store/amber-keep'].map((at) => `<url><loc>${origin}${at}</loc></url>`).join('')}</urlset>\n`;

/** Writes a small site with a file of each kind that the real one has. */
export async function writeSampleSite(folder: string, environment: SiteEnvironment): Promise<void> {
  const files: Readonly<Record<string, string>> = {
    'index.html': page('Home'),
    'about/index.html': page('About'),
    'store/amber-keep/index.html': page('Amber Keep'),
    'store/amber-keep/snapshot.json': JSON.stringify({ filler }),
    '400.html': page('Bad Request'),
    '403.html': page('Forbidden'),
    '404.html': page('Not Found'),
    '405.html': page('Method Not Allowed'),
    'store/404.html': page('404!'),
    'assets/app.1a2b3c.js': `export const text = ${JSON.stringify(filler)};\n`,
    'assets/display.7a8b9c.woff2': 'a font',
    'images/games/cover/chess.avif': 'a picture',
    'icons/512.png': 'an icon',
    'images/share/site.jpg': 'a share image',
    'links.speculationrules': '{}\n',
    'favicon.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(40)}</svg>\n`,
    '_redirects.nginx': 'location = "/Über uns" { return 301 "/about"; }\n',
    'robots.txt': 'User-agent: *\nAllow: /\n',
    'sitemap.xml': sitemap(environment.siteUrl),
    'build.json': '{"hash":"abc"}\n',
    '.well-known/security.txt': 'Contact: mailto:security@guildmart.example\n',
    '.git/config': 'secret',
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  const headers = cloudflareHeaders(environment, Object.keys(files));
  await writeFile(path.join(folder, '_headers'), headers);
  await writeFile(path.join(folder, '.assetsignore'), '.git\n_redirects.nginx\n');
}
