/* oxlint-disable unicorn/prefer-node-protocol -- Node.js 14.0 knows no `node:` */
import { readFileSync } from 'fs';
import { delimiter } from 'path';
import { fileURLToPath } from 'url';

// Each command of package.json begins with this file, as npm runs no `pre…` script (.npmrc). It is JavaScript that
// Node.js 14 loads: tsx fails in old versions and in some folders, with errors that do not say why.

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

/** Returns why this version of Node.js is too old, or null. */
function versionProblem() {
  // "^20.19.0 || >=22.12.0": a major version counts from its own minor one, and those after the last from 0.
  const oldest = JSON.parse(read('package.json')).engines.node.match(/\d+\.\d+/g);
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isEnough = oldest.some((version, index) => {
    const [wanted, least] = version.split('.').map(Number);
    return major === wanted ? minor >= least : index === oldest.length - 1 && major > wanted;
  });
  if (isEnough) return null;
  return (
    `Node.js ${process.versions.node} is too old, as the project needs at least ${oldest.join(' or ')}: ` +
    `install Node.js ${read('.node-version').trim()}, the version in .node-version.`
  );
}

/** Returns why the project's folder is at a wrong place, or null. */
function pathProblem() {
  // With the delimiter of PATH, npm finds no program. The other signs mean something in URLs and patterns.
  const signs = ['#', '%', '?', '*', delimiter].filter((sign) => root.includes(sign));
  if (signs.length === 0) return null;
  return (
    `The project's path, ${root}, has a ${signs.join(' and a ')}, with which packages of the build do not work: ` +
    'rename the folder, or move the project to another one.'
  );
}

const problems = [versionProblem(), pathProblem()].filter(Boolean);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(2);
}
