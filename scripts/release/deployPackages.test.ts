import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { dependencies } from '../../package.json' with { type: 'json' };
import { root } from '../build/paths.ts';
import { listFiles } from '../lib/files.ts';

/** What a machine that builds, deploys and watches the site runs, after `npm ci --omit=dev`. */
const NAMES =
  'start preview stores build refresh deploy rollback smoke deploy-config check-published check-links links-issue';
const COMMANDS = NAMES.split(' ').map((name) => `scripts/${name}.ts`);
/** Read by programs that those commands start. */
const BUNDLED = ['vite.config.ts'];
for (const folder of ['pages', 'renderer']) {
  const files = await listFiles(path.join(root, folder));
  BUNDLED.push(...files.filter((file) => /\.tsx?$/.test(file)).map((file) => `${folder}/${file}`));
}

const packageOf = (name: string): string => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

/** What a file imports when it runs: types are gone by then. */
async function importsOf(file: string): Promise<string[]> {
  const text = await readFile(path.join(root, file), 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const runs = (entries: readonly { readonly isType: boolean }[]): boolean =>
    entries.length === 0 || entries.some(({ isType }) => !isType);
  const exported = staticExports.flatMap(({ entries }) =>
    entries.filter(({ isType }) => !isType).map(({ moduleRequest }) => moduleRequest?.value ?? ''),
  );
  return [
    ...staticImports.filter(({ entries }) => runs(entries)).map((each) => each.moduleRequest.value),
    ...exported,
    ...dynamicImports
      .map(({ moduleRequest: { start, end } }) => /^'(.+)'$/.exec(text.slice(start, end))?.[1])
      .filter((name) => name !== undefined),
  ];
}

/** Packages that the entries' code imports when it runs, by the file that imports them. */
async function packagesOf(entries: readonly string[]): Promise<Map<string, string>> {
  const packages = new Map<string, string>();
  const seen = new Set(entries.filter((file) => !/\.test\.tsx?$/.test(file)));
  for (const file of seen) {
    for (const name of await importsOf(file)) {
      const next = path.join(path.dirname(file), name);
      if (name.startsWith('.') && /\.tsx?$/.test(next)) seen.add(next);
      if (/^[@a-z][^:]*$/.test(name) && !isBuiltin(name)) packages.set(packageOf(name), file);
    }
  }
  return packages;
}

test('a deploying machine needs no package that is for development alone', async () => {
  const packages = await packagesOf([...COMMANDS, ...BUNDLED]);
  expect([...packages.keys()]).toEqual(expect.arrayContaining(['ipaddr.js', 'valibot', 'vite']));
  const missing = [...packages].filter(([name]) => !(name in dependencies));
  expect(missing).toEqual([]);
});

test('what runs the commands is there too', () => {
  expect(dependencies).toHaveProperty('tsx');
});
