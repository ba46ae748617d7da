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
const LONG = 10 * 60_000;

/** The commands that sections of a document give, in their order; what stands above all is named ''. */
async function stepsOf(file: string, ...headings: readonly string[]): Promise<string> {
  const text = await readFile(join(ROOT, file), 'utf8');
  const sections = new Map(
    `## \n${text}`.split(/^## /m).map((part) => [part.split('\n', 1)[0], part]),
  );
  const blocks = headings.flatMap((heading) => {
    const section = sections.get(heading);
    if (section === undefined) throw new Error(`${file} has no section "${heading}".`);
    return Array.from(section.matchAll(/```sh\n(.*?)```/gs), ([, block]) => block);
  });
  return blocks.join('\n');
}

it(
  'the documentation’s steps make a bare host serve the site and refresh it',
  { timeout: LONG },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fresh-host-'));
    const [steps, project] = [join(folder, 'steps.sh'), join(folder, 'project')];
    const walk = [
      await stepsOf('docs/deployment.md', '', 'nginx'),
      await stepsOf('docs/operating.md', 'By a machine of your own'),
    ];
    await writeFile(steps, walk.join('\n'));
    await copyProject(project);
    await unlink(join(project, 'node_modules'));
    // A network and mounts of one's own are root's to have.
    const asRoot = process.getuid?.() === 0 ? [] : ['sudo'];
    const alone = ['unshare', '--mount', '--net', 'bash', join(ROOT, 'tests/host/freshHost.sh')];
    const clean = [...asRoot, 'env', '-i', `PATH=${process.env['PATH']}`, 'HOME=/root'];
    const { stdout } = await promisify(execFile)('env', [...clean, ...alone, steps, ROOT, project]);
    await rm(folder, { recursive: true });
    // As root for the first time, with a new configuration, and as the timer's user then.
    expect(stdout).toMatch(/Deployed 000001-[\d-]+: .*; the smoke test passed\./);
    expect(stdout.match(/Nothing changed: nothing built, nothing deployed\./g)).toHaveLength(2);
    expect(stdout).toMatch(
      /301 https:\/\/www\.guildmart\.example\/about\n200 \n<h1[^>]*>Amber Keep\n$/,
    );
  },
);
