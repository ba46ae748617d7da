import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';

// Runs before commands that build: `pre…` in package.json. This is JavaScript, because tsx is one of the packages
// that read a path with such a sign as a URL or a pattern.

const root = fileURLToPath(new URL('../..', import.meta.url));
// With the delimiter of PATH, npm finds no program.
const signs = ['#', '%', '?', '*', delimiter].filter((sign) => root.includes(sign));
if (signs.length > 0) {
  console.error(
    `The project's path, ${root}, has a ${signs.join(' and a ')}, with which packages of the build do not work: ` +
      'rename the folder, or move the project to another one.',
  );
  process.exit(2);
}
