import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const NAME = 'scripts/lib/projectPath.mjs';

/** Runs the check of a project in a folder of this name, as npm does before a build. */
async function check(name: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'path-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, name, NAME);
  await cp(path.resolve(NAME), file);
  const { status, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' });
  return { status, stderr: stderr.replace(folder, '') };
}

test.each([
  ['site #2', '#'],
  ['100% games', '%'],
  ['my%20site', '%'],
  ['why?', '?'],
  ['a#b?c', '# and a ?'],
  ['5* games', '*'],
  ['game:site', ':'],
])('names the sign in the path of a project in a folder called %s', async (name, signs) => {
  const { status, stderr } = await check(name);
  expect(status).toBe(2);
  expect(stderr).toContain(`path, /${name}/, has a ${signs}, with`);
});

test.each(["O'Brien site", 'a[1] (copy) {x,y} +$&!;=@~"`', 'ü é 日本'])(
  'says nothing about a project in a folder called %s',
  async (name) => {
    expect(await check(name)).toEqual({ status: 0, stderr: '' });
  },
);

test('runs before every command that builds', async () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the project's own file
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const name of ['build', 'start', 'dev', 'refresh']) {
    expect(scripts[`pre${name}`]).toBe(`node ${NAME}`);
  }
});
