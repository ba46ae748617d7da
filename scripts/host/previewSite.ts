import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../../model/lib/knownError.ts';
import { startStaticServer, type StaticServer, type StaticServerOptions } from './server.ts';

/**
 * Serves the built site with the headers of a deployed one, by default that in `dist/client`.
 *
 * @throws {ConfigurationError} when nothing is built
 */
export async function previewSite({
  dir = 'dist/client',
  environment,
  ...place
}: Omit<StaticServerOptions, 'dir'> & { readonly dir?: string }): Promise<StaticServer> {
  if (!existsSync(join(dir, 'index.html'))) {
    throw new ConfigurationError(`There is no ${dir}/index.html: run npm run build first.`);
  }
  // Without upgrade-insecure-requests, as the preview is on plain http.
  const siteUrl = environment.siteUrl.replace(/^https:/, 'http:');
  return startStaticServer({ ...place, dir, environment: { ...environment, siteUrl } });
}
