import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ConfigurationError } from '../../model/lib/knownError.ts';
import { readEnvironment } from '../../model/environment/readEnvironment.ts';
import { writeFiles } from '../lib/files.ts';
import { readPort } from '../lib/listen.ts';
import { previewSite } from './previewSite.ts';

it.each([
  [{}, 4173],
  [{ PORT: ' ' }, 4173],
  [{ PORT: '0' }, 0],
  [{ PORT: '8080' }, 8080],
])('reads the port of %j as %i', (variables, port) => {
  expect(readPort(variables)).toBe(port);
});

it.each(['http', '-1', '65536', '80.5', '1e3'])('refuses "%s" as PORT', (PORT) => {
  expect(() => readPort({ PORT })).toThrow(`PORT "${PORT}" is not a port: set it to a number`);
});

it('serves the build with the policy of a deployed site, but on plain http', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'preview-'));
  await writeFiles(dir, { 'index.html': 'Home' });
  const environment = readEnvironment({ SITE_URL: 'https://www.guildmart.example' });
  const server = await previewSite({ environment, port: 0, dir });
  const answer = await fetch(server.url);
  const policy = answer.headers.get('content-security-policy');
  expect(await answer.text()).toBe('Home');
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('upgrade-insecure-requests');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=600, must-revalidate');
  await server.close();
  await rm(dir, { recursive: true });
});

it('says how to build when nothing is built', async () => {
  const started = previewSite({ environment: readEnvironment({}), port: 0, dir: 'no-such-folder' });
  await expect(started).rejects.toThrow(/There is no .*index\.html: run npm run build first/);
  await expect(started).rejects.toThrow(ConfigurationError);
});
