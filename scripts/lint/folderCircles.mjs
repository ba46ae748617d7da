import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

// A rule for oxlint, whose own rule knows circles of files alone. Node 20 runs no TypeScript.

const ROOTS = ['model', 'components', 'pages', 'renderer', 'scripts', 'deploy'];
const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;
const folderOf = (file, source) => path.dirname(path.join(path.dirname(file), source));

function listFiles(root) {
  const files = readdirSync(root, { recursive: true }).map((name) => path.join(root, name));
  return files.filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|[\\/]testing[\\/]/.test(file),
  );
}

/** Returns, for each folder, the folders that it imports, each with the last file that does. */
function readFolders() {
  const folders = new Map();
  for (const file of ROOTS.flatMap(listFiles)) {
    const imports = folders.get(path.dirname(file)) ?? new Map();
    folders.set(path.dirname(file), imports);
    for (const [, source] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const to = folderOf(file, source);
      if (to !== path.dirname(file)) imports.set(to, file);
    }
  }
  return folders;
}

/** Returns the shortest chain of imports, each a file and a folder, that leads back to a folder. */
function findWayBack(folders, start) {
  const seen = new Set();
  const ways = [{ end: start, imports: [] }];
  for (const way of ways) {
    for (const [to, file] of folders.get(way.end) ?? []) {
      const imports = [...way.imports, { file, to }];
      if (to === start) return imports;
      if (!seen.has(to)) ways.push({ end: to, imports });
      seen.add(to);
    }
  }
  return undefined;
}

function findCircle() {
  const folders = readFolders();
  const circles = [...folders.keys()].map((folder) => findWayBack(folders, folder) ?? []);
  return circles.filter((one) => one.length > 0).toSorted((a, b) => a.length - b.length)[0] ?? [];
}

let circle;

/** Reports the imports of the shortest circle, one for each of its folders. */
function create(context) {
  circle ??= findCircle();
  const file = path.relative(context.cwd, context.filename);
  const link = circle.find((one) => one.file === file);
  if (!link) return {};
  const links = circle.map((one) => `${one.file} imports ${one.to}/`).join(', ');
  const message = `Folders import each other in a circle: ${links}. Move one of these files.`;
  const check = ({ source }) => {
    if (source?.value?.startsWith('.') && folderOf(file, source.value) === link.to) {
      context.report({ node: source, message });
    }
  };
  return {
    ImportDeclaration: check,
    ImportExpression: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
  };
}

export default { meta: { name: 'folders' }, rules: { 'no-circle': { create } } };
