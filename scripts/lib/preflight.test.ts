import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const NAME = 'scripts/lib/preflight.mjs';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the project's own file
const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};
const commands = Object.entries(scripts).flatMap(([name, script]) => {
  return /\btsx scripts\/[\w-]+\.ts$/.test(script) ? [name] : [];
});

/** Copies what a command begins with into a folder of this name, with a tsx that prints its arguments. */
async function projectIn(name: string): Promise<string> {
  const parent = await mkdtemp(path.join(tmpdir(), 'preflight-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const folder = path.join(parent, name);
  for (const file of ['package.json', '.npmrc', '.node-version', NAME]) {
    await cp(file, path.join(folder, file));
  }
  const bin = path.join(folder, 'node_modules/.bin');
  await mkdir(bin, { recursive: true });
  await writeFile(path.join(bin, 'tsx'), '#!/bin/sh\nprintf "[%s]" "$@"\n');
  await chmod(path.join(bin, 'tsx'), 0o755);
  return folder;
}

function run(folder: string, program: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  return { status, output: stdout, errors: stderr.replace(path.dirname(folder), '') };
}

test('every command stops in a project in a folder called a #b, and names the sign', async () => {
  const folder = await projectIn('a #b');
  expect(commands).toHaveLength(15);
  for (const name of commands) {
    const { status, output, errors } = run(folder, 'npm', ['run', '--silent', name]);
    expect([name, status, output]).toEqual([name, 2, '']);
    expect(errors).toMatch(/^The project's path, \/a #b\/, has a #, with .+\n$/);
  }
});

test('hands on the arguments of a command', async () => {
  const folder = await projectIn('site');
  const args = ['run', '--silent', 'deploy', '--', '--check', 'two words', '$HOME'];
  expect(run(folder, 'npm', args)).toEqual({
    status: 0,
    output: '[scripts/deploy.ts][--check][two words][$HOME]',
    errors: '',
  });
});

test.each([
  ['site #2', '#'],
  ['100% games', '%'],
  ['my%20site', '%'],
  ['why?', '?'],
  ['a#b?c', '# and a ?'],
  ['5* games', '*'],
  ['game:site', ':'],
])('names the sign in the path of a project in a folder called %s', async (name, signs) => {
  const { status, errors } = run(await projectIn(name), process.execPath, [NAME]);
  expect(status).toBe(2);
  expect(errors).toContain(`path, /${name}/, has a ${signs}, with`);
});

test.each(["O'Brien site", 'a[1] (copy) {x,y} +$&!;=@~"`', 'ü é 日本'])(
  'says nothing about a project in a folder called %s',
  async (name) => {
    expect(run(await projectIn(name), process.execPath, [NAME])).toEqual({
      status: 0,
      output: '',
      errors: '',
    });
  },
);

/** Runs the check as if this were another version of Node.js. */
async function checkVersion(version: string) {
  const folder = await projectIn('site');
  const versions = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });`;
  await writeFile(path.join(folder, 'version.cjs'), versions);
  return run(folder, process.execPath, ['--require', './version.cjs', NAME]);
}

test.each(['14.21.3', '18.20.8', '20.18.3', '21.7.3', '22.11.0'])(
  'stops with one sentence on Node.js %s, which is too old',
  async (version) => {
    const { status, errors } = await checkVersion(version);
    expect(status).toBe(2);
    expect(errors).toBe(
      `Node.js ${version} is too old, as the project needs at least 20.19 or 22.12: ` +
        'install Node.js 24, the version in .node-version.\n',
    );
  },
);

test.each(['20.19.0', '20.20.2', '22.12.0', '23.0.0', '24.21.0', '26.1.0'])(
  'says nothing about Node.js %s',
  async (version) => {
    expect(await checkVersion(version)).toEqual({ status: 0, output: '', errors: '' });
  },
);
