/* oxlint-disable unicorn/prefer-node-protocol -- Node.js 14 knows no `node:` */
import { existsSync, readFileSync } from 'fs';
import { delimiter } from 'path';
import { fileURLToPath } from 'url';

// `node scripts/run.mjs <command>` starts scripts/<command>.ts. It needs no package, so that it can say what packages
// fail at without a reason: an old Node.js, some folders.

const root = fileURLToPath(new URL('..', import.meta.url));
const [major, minor] = process.versions.node.split('.').map(Number);
/** "engines" in package.json. */
const isOld =
  major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 12);
/** With the delimiter of PATH, npm finds no program. The other signs mean something in URLs and patterns. */
const signs = ['#', '%', '?', '*', delimiter].filter((sign) => root.includes(sign));

/** Returns why no command can work here, or null. */
function problem() {
  const wanted = readFileSync(new URL('../.node-version', import.meta.url), 'utf8').trim();
  if (isOld) return `Node.js ${process.versions.node} is too old: install Node.js ${wanted}.`;
  if (signs.length > 0) {
    const found = signs.join(' and a ');
    return `The project's path, ${root}, has a ${found}, with which packages do not work: rename the folder.`;
  }
  const hasPackages = existsSync(new URL('../node_modules/tsx', import.meta.url));
  return hasPackages ? null : 'No packages are installed: run npm ci.';
}

/** Starts the command in this process, with the arguments that follow its name. */
async function start() {
  const [, , name] = process.argv;
  process.argv.splice(2, 1);
  // React picks its code by this when it is first imported.
  // oxlint-disable-next-line node/no-process-env -- no other file sets it
  process.env.NODE_ENV = name === 'dev' ? 'development' : 'production';
  await import('tsx');
  await import(new URL(`./${name}.ts`, import.meta.url));
}

const found = problem();
if (found === null) void start();
else {
  console.error(found);
  process.exitCode = 2;
}
