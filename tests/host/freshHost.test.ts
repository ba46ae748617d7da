import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { writeSampleSite } from '../../scripts/host/testing/sampleSite.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The commands that a section of the documentation gives, in its order. */
async function stepsOf(file: string, heading: string): Promise<string> {
  const text = await readFile(join(ROOT, file), 'utf8');
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  const blocks = [...(section.split('\n## ')[0] ?? '').matchAll(/```sh\n(.*?)```/gs)];
  return blocks.map(([, block]) => block).join('\n');
}

const variables = {
  SITE_URL: 'https://www.guildmart.example',
  MARKETPLACE_URL: 'https://market.guildmart.example',
  STORE_SERVICE_URL: 'https://stores.guildmart.example',
};

it('the steps of docs/deployment.md make a bare host serve the site', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fresh-host-'));
  const steps = join(folder, 'steps.sh');
  await writeFile(steps, await stepsOf('docs/deployment.md', 'nginx'));
  await writeSampleSite(join(folder, 'site'));
  // A network and mounts of one's own are root's to have.
  const path = `PATH=${process.env['PATH']}`;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '--preserve-env'];
  const walk = ['unshare', '--mount', '--net', 'bash', join(ROOT, 'tests/host/freshHost.sh')];
  const given = [steps, ROOT, join(folder, 'site')];
  const { stdout } = await promisify(execFile)('env', [...asRoot, 'env', path, ...walk, ...given], {
    env: { ...process.env, ...variables },
  });
  await rm(folder, { recursive: true });
  expect(stdout).toContain('301 https://www.guildmart.example/about\n200 \n');
});
