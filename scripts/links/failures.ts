import { STATUS_CODES } from 'node:http';
import { LinkChecker, LinkState } from 'linkinator';
import { startStaticServer } from '../host/server.ts';
import type { BuiltSite } from './site.ts';

/** Addresses in one go: linkinator starts them all at the same time. */
const AT_A_TIME = 100;

/** linkinator goes through these even to this machine; nothing else in this command uses one. */
const PROXIES = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'];

/**
 * What a static host answers at those of the site's addresses (path and query) at which nothing
 * stands, such as `404 Not Found`.
 */
export async function failuresAt(
  addresses: readonly string[],
  { folder, basePath }: Pick<BuiltSite, 'folder' | 'basePath'>,
): Promise<ReadonlyMap<string, string>> {
  const failures = new Map<string, string>();
  const server = await startStaticServer({ dir: folder, port: 0, basePath });
  const { origin } = new URL(server.url);
  for (const name of PROXIES) delete process.env[name];
  try {
    for (let from = 0; from < addresses.length; from += AT_A_TIME) {
      const asked = addresses.slice(from, from + AT_A_TIME).map((address) => origin + address);
      const linksToSkip = async (link: string) => !asked.includes(link);
      const { links } = await new LinkChecker().check({ path: asked, linksToSkip });
      const broken = links.filter(({ state }) => state === LinkState.BROKEN);
      for (const { url, status = 0 } of broken) {
        failures.set(url.slice(origin.length), `${status} ${STATUS_CODES[status] ?? 'no answer'}`);
      }
    }
    return failures;
  } finally {
    await server.close();
  }
}
