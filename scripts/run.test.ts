import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderOfTest } from '../model/lib/testing/folder.ts';

/** Copies the launcher into a folder of this name, with a command that prints its arguments. */
async function projectIn(name: string): Promise<string> {
  const folder = path.join(folderOfTest(), name);
  await mkdir(path.join(folder, 'scripts'), { recursive: true });
  for (const file of ['package.json', '.node-version', 'scripts/run.mjs']) {
    await cp(file, path.join(folder, file));
  }
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const program = 'console.log(process.env.NODE_ENV, JSON.stringify(process.argv.slice(2)));';
  await writeFile(path.join(folder, 'scripts/bake.ts'), program);
  return folder;
}

function run(folder: string, ...args: readonly string[]) {
  const all = [...args.filter((arg) => arg.startsWith('--require=')), 'scripts/run.mjs', 'bake'];
  const more = args.filter((arg) => !arg.startsWith('--require='));
  const { status, stdout, stderr } = spawnSync(process.execPath, [...all, ...more], {
    cwd: folder,
    encoding: 'utf8',
    env: { NODE_ENV: 'test' },
  });
  return { status, output: stdout, errors: stderr.replace(path.dirname(folder), '') };
}

test('starts a command with its arguments and React’s production code, in a folder of any other name', async () => {
  const folder = await projectIn('O\'Brien [1] (copy) {x,y} +$&!;=@~"` é 日本');
  expect(run(folder, '--hot', 'two words', '$HOME')).toEqual({
    status: 0,
    output: 'production ["--hot","two words","$HOME"]\n',
    errors: '',
  });
});

test('names the signs in the path of a project with which packages do not work', async () => {
  const { status, output, errors } = run(await projectIn('a#b?c:'));
  expect([status, output]).toEqual([2, '']);
  expect(errors).toMatch(/^.+path, \/a#b\?c:\/, has a # and a \? and a :, with.+\n$/);
});

test('says how to install packages that are missing', async () => {
  const folder = await projectIn('site');
  await rm(path.join(folder, 'node_modules'));
  const errors = 'No packages are installed: run npm ci.\n';
  expect(run(folder)).toEqual({ status: 2, output: '', errors });
});

/** Runs a command as if this were another version of Node.js. */
async function runOn(version: string) {
  const folder = await projectIn('site');
  const versions = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`;
  await writeFile(path.join(folder, 'version.cjs'), versions);
  return run(folder, '--require=./version.cjs');
}

test.each(['14.21.3', '20.18.3', '22.11.0'])(
  'stops with one sentence on Node.js %s, which is too old',
  async (version) => {
    const wanted = (await readFile('.node-version', 'utf8')).trim();
    const errors = `Node.js ${version} is too old: install Node.js ${wanted}.\n`;
    expect(await runOn(version)).toEqual({ status: 2, output: '', errors });
  },
);

test('runs on the versions of package.json', async () => {
  expect(await readFile('package.json', 'utf8')).toContain('"node": "^20.19.0 || >=22.12.0"');
  for (const version of ['20.19.0', '22.12.0']) {
    expect(await runOn(version)).toMatchObject({ status: 0, errors: '' });
  }
});
