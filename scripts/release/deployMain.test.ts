import { describe, expect, it } from 'vitest';
import { ConfigurationError } from '../../data/lib/knownError.ts';
import { HelpRequest } from '../lib/options.ts';
import { deploy, rollBack, smoke } from './deployMain.ts';

describe('A publishing command that somebody asks about', () => {
  it.each([
    ['deploy', deploy],
    ['rollback', rollBack],
    ['smoke', smoke],
  ])('npm run %s tells how it is called, and does nothing', async (name, command) => {
    const told = command(['--help']);
    await expect(told).rejects.toBeInstanceOf(HelpRequest);
    await expect(told).rejects.toThrow(`npm run ${name}`);
  });

  it.each([
    ['deploy', deploy, ['--dry-run']],
    ['deploy', deploy, ['folder:/srv/www']],
    ['rollback', rollBack, ['--all']],
    ['rollback', rollBack, ['000001-2024-06-01', '000002-2024-06-02']],
    ['smoke', smoke, ['https://a.example', 'https://b.example']],
  ])('npm run %s refuses what it does not know', async (_name, command, args) => {
    const told = command(args);
    await expect(told).rejects.toBeInstanceOf(ConfigurationError);
    await expect(told).rejects.toThrow(args.at(-1));
  });
});
