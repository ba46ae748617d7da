import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const UNITS = fileURLToPath(new URL('../../deploy/systemd', import.meta.url));

it('has an exposure of at most 3 by systemd’s rating', async () => {
  const unit = join(UNITS, 'guildmart-refresh.service');
  const args = ['security', '--offline=true', '--threshold=30', '--no-pager', unit];
  await expect(promisify(execFile)('systemd-analyze', args)).resolves.toBeDefined();
});

it('has units without a warning from systemd', async () => {
  const units = (await readdir(UNITS)).map((name) => join(UNITS, name));
  const { stderr } = await promisify(execFile)('systemd-analyze', ['verify', '--man=no', ...units]);
  const ours = stderr.split('\n').filter((line) => line.includes('guildmart'));
  expect(ours).toEqual([]);
});
