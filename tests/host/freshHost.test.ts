import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { copyProject } from './workingCopy.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** It builds the whole site, on a busy machine. */
const LONG = 5 * 60_000;

/** The commands that a section of the documentation gives, in its order; the text above all sections is `''`. */
async function stepsOf(file: string, heading: string): Promise<string> {
  const text = await readFile(join(ROOT, file), 'utf8');
  const [, section] = heading === '' ? [, text] : text.split(`\n## ${heading}\n`);
  if (section === undefined) throw new Error(`${file} has no section "${heading}".`);
  const blocks = [...(section.split('\n## ')[0] ?? '').matchAll(/```sh\n(.*?)```/gs)];
  return blocks.map(([, block]) => block).join('\n');
}

it(
  'the documentation’s steps make a bare host serve the site and refresh it',
  { timeout: LONG },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fresh-host-'));
    const [steps, project] = [join(folder, 'steps.sh'), join(folder, 'project')];
    const walk = [
      await stepsOf('docs/deployment.md', ''),
      await stepsOf('docs/deployment.md', 'nginx'),
      await stepsOf('docs/operating.md', 'By a machine of your own'),
    ];
    await writeFile(steps, walk.join('\n'));
    await copyProject(project);
    await unlink(join(project, 'node_modules'));
    // A network and mounts of one's own are root's to have.
    const asRoot = process.getuid?.() === 0 ? [] : ['sudo'];
    const alone = ['unshare', '--mount', '--net', 'bash', join(ROOT, 'tests/host/freshHost.sh')];
    const given = ['env', '-i', `PATH=${process.env['PATH']}`, 'HOME=/root', ...alone];
    const [program = '', ...args] = [...asRoot, ...given, steps, ROOT, project];
    const { stdout } = await promisify(execFile)(program, args);
    await rm(folder, { recursive: true });
    // As root for the first time, and as the timer's user then.
    expect(stdout).toMatch(/Deployed 000001-[\d-]+: .*; the smoke test passed\./);
    expect(stdout).toContain('Nothing changed: nothing built, nothing deployed.');
    expect(stdout).toMatch(
      /301 https:\/\/www\.guildmart\.example\/about\n200 \n<h1[^>]*>Amber Keep\n$/,
    );
  },
);
