import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigurationError } from '../../data/lib/knownError.ts';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { previewSite, readPort } from './previewSite.ts';
import { writeFiles } from '../lib/files.ts';

describe('PORT', () => {
  it.each([
    [{}, 4173],
    [{ PORT: ' ' }, 4173],
    [{ PORT: '0' }, 0],
    [{ PORT: '8080' }, 8080],
  ])('%j means %i', (variables, port) => {
    expect(readPort(variables)).toBe(port);
  });

  it.each(['http', '-1', '65536', '80.5', '1e3'])('"%s" is refused with the way out', (PORT) => {
    expect(() => readPort({ PORT })).toThrow(`PORT "${PORT}" is not a port: set it to a number`);
  });
});

describe('npm run preview', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'preview-'));
    await writeFiles(join(folder, 'client'), { 'index.html': 'Home' });
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('serves the build with the shipped policy without asking for https', async () => {
    const environment = readEnvironment({ SITE_URL: 'https://www.guildmart.example' });
    const server = await previewSite({ environment, port: 0, dir: join(folder, 'client') });
    const answer = await fetch(server.url);
    await server.close();
    const policy = answer.headers.get('content-security-policy');
    expect(await answer.text().catch(() => '')).toBe('Home');
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600, must-revalidate');
  });

  it('says what to do when nothing has been built', async () => {
    const started = previewSite({ environment: readEnvironment({}), port: 0, dir: folder });
    await expect(started).rejects.toThrow(/There is no .*index\.html: run npm run build first/);
    await expect(started).rejects.toThrow(ConfigurationError);
  });
});
