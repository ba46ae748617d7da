import { describe, expect, it } from 'vitest';
import { deploy, rollBack, smoke } from './deployMain.ts';

describe('A publishing command that somebody asks about', () => {
  it.each([
    ['deploy', deploy],
    ['rollback', rollBack],
    ['smoke', smoke],
  ])('npm run %s tells how it is called, and does nothing', async (name, command) => {
    await expect(command(['--help'])).rejects.toMatchObject({
      exitCode: 0,
      message: expect.stringContaining(`npm run ${name}`),
    });
  });

  it.each([
    ['deploy', deploy, ['--dry-run']],
    ['deploy', deploy, ['folder:/srv/www']],
    ['rollback', rollBack, ['--all']],
    ['rollback', rollBack, ['000001-2024-06-01', '000002-2024-06-02']],
    ['smoke', smoke, ['https://a.example', 'https://b.example']],
  ])('npm run %s refuses what it does not know', async (_name, command, args) => {
    await expect(command(args)).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringContaining(args.at(-1) ?? ''),
    });
  });
});
