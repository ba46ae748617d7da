import { writeFiles } from '../../lib/files.ts';

const filler = '<p>Trade securely with gamers throughout the world.</p>\n'.repeat(8);
/** The real pages have such a policy too. */
const POLICY_META = `<meta http-equiv="Content-Security-Policy" content="style-src 'self'">`;
const page = (heading: string): string =>
  `<!doctype html>${POLICY_META}<h1>${heading}</h1>\n${filler}`;

/** A small site with a file of each kind that the real one has. */
const FILES: Readonly<Record<string, string>> = {
  'index.html': page('Home'),
  'about/index.html': page('About'),
  'store/northfall-forge/index.html': page('Northfall Forge'),
  'store/northfall-forge/snapshot.json': JSON.stringify({ filler }),
  '400.html': page('Bad Request'),
  '403.html': page('Forbidden'),
  '404.html': page('Not Found'),
  '405.html': page('Method Not Allowed'),
  'store/404.html': page('404!'),
  'assets/app.1a2b3c.js': `export const text = ${JSON.stringify(filler)};\n`,
  'assets/site.4d5e6f.css': `p { color: red; }\n`.repeat(30),
  'images/games/cover/chess.avif': 'a picture',
  'assets/display.7a8b9c.woff2': 'a font',
  'robots.txt': 'User-agent: *\nAllow: /\n',
  'site.webmanifest': '{}',
  '.well-known/security.txt': 'Contact: mailto:security@guildmart.example\n',
  '.git/config': 'secret',
  _headers: 'secret',
};

/** Writes the sample site. */
export const writeSampleSite = (dir: string): Promise<void> => writeFiles(dir, FILES);
