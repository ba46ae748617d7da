import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { copyProject } from './workingCopy.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** A whole build on a busy machine. */
const TIMEOUT_MS = 10 * 60_000;

/** Returns the commands in sections of a document; `''` is the part above the first heading. */
async function readSteps(file: string, ...headings: readonly string[]): Promise<string> {
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
  'the steps in the docs set up a new host, which serves and refreshes the site',
  { timeout: TIMEOUT_MS },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fresh-host-'));
    const [steps, project] = [join(folder, 'steps.sh'), join(folder, 'project')];
    const commands = [
      await readSteps('docs/deployment.md', '', 'nginx'),
      await readSteps('docs/operating.md', 'On your own machine'),
    ];
    await writeFile(steps, commands.join('\n'));
    await copyProject(project);
    await unlink(join(project, 'node_modules'));
    // Only root may unshare the network and the mounts.
    const asRoot = process.getuid?.() === 0 ? [] : ['sudo'];
    const alone = ['unshare', '--mount', '--net', 'bash', join(ROOT, 'tests/host/freshHost.sh')];
    const clean = [...asRoot, 'env', '-i', `PATH=${process.env['PATH']}`, 'HOME=/root'];
    const { stdout } = await promisify(execFile)('env', [...clean, ...alone, steps, ROOT, project]);
    await rm(folder, { recursive: true });
    // Three refreshes run. Root's first one deploys; root's second one and the service's find nothing new.
    expect(stdout).toMatch(/Deployed 000001-[\d-]+: .*; the smoke test passed\./);
    expect(stdout.match(/Nothing changed: nothing built, nothing deployed\./g)).toHaveLength(2);
    expect(stdout).toMatch(
      /301 https:\/\/www\.guildmart\.example\/about\n200 \n<h1[^>]*>Amber Keep\n$/,
    );
  },
);
