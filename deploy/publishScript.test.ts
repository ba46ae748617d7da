import { execFile, spawnSync } from 'node:child_process';
import { readdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { folderOfTest } from '../model/lib/testing/folder.ts';
import { readSettings } from '../model/environment/readEnvironment.ts';
import { copyProject } from './testing/projectCopy.ts';
import { writeSampleSite } from './testing/sampleSite.ts';

const run = promisify(execFile);
const hasRsync = spawnSync('rsync', ['--version']).status === 0;
const PUBLIC = {
  SITE_URL: 'https://www.guildmart.example',
  MARKETPLACE_URL: 'https://market.guildmart.example',
  STORE_SERVICE_URL: 'https://stores.guildmart.example',
};

describe.skipIf(!hasRsync)('publish.sh (skipped: rsync is not installed)', () => {
  let project: string;
  let www: string;

  beforeEach(async () => {
    const folder = path.join(folderOfTest(), "O'Brien site");
    project = path.join(folder, 'project');
    www = path.join(folder, 'sites/guildmart');
    await copyProject(project);
  });

  /** Builds a sample site and publishes it, both by somebody with this umask. */
  const publish = async (variables: Record<string, string>, umask = '022') => {
    const before = process.umask(umask);
    try {
      const client = path.join(project, 'dist/client');
      await writeSampleSite(client, readSettings(variables));
      await writeFile(path.join(client, 'build.json'), JSON.stringify(variables));
    } finally {
      process.umask(before);
    }
    const script = path.join(project, 'deploy/publish.sh');
    const args = ['-c', `umask ${umask}; exec sh "$0" "$1"`, script, www];
    return run('sh', args, { env: { PATH: process.env['PATH'], ...variables } });
  };

  it('publishes files that every user can read, whatever umask the publisher has', async () => {
    expect((await publish(PUBLIC, '077')).stderr).toBe('');
    const live = await realpath(path.join(www, 'current'));
    const names = await readdir(live, { recursive: true });
    expect(names).toContain('about/index.html.gz');
    for (const at of [
      path.dirname(www),
      www,
      live,
      ...names.map((name) => path.join(live, name)),
    ]) {
      const found = await stat(at);
      const mode = (found.mode & 0o777).toString(8);
      expect([at, mode]).toEqual([at, found.isDirectory() ? '755' : '644']);
    }
  });

  it('refuses a site that was built for this machine, and keeps the published one', async () => {
    await publish(PUBLIC);
    const before = await readFile(path.join(www, 'current/sitemap.xml'), 'utf8');
    const isLocal = 'leads to this machine: http://';
    await expect(publish({})).rejects.toThrow(`_headers ${isLocal}localhost:4174`);
    for (const host of ['shop.localhost', '127.0.0.1', '0.0.0.0', '[::1]', '[::ffff:7f00:1]']) {
      const local = { ...PUBLIC, SITE_URL: `http://${host}:4173` };
      await expect(publish(local)).rejects.toThrow(`sitemap.xml ${isLocal}${host}:4173`);
    }
    expect(await readFile(path.join(www, 'current/sitemap.xml'), 'utf8')).toBe(before);
    await publish({ ...PUBLIC, SITE_URL: 'https://localhost.example' });
  });
});
