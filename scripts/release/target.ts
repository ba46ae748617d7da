import path from 'node:path';
import { ConfigurationError, type SiteEnvironment } from '../../data/environment.ts';
import { cloudflareTarget } from './cloudflareTarget.ts';
import { folderTarget } from './folderTarget.ts';
import type { DeployTarget } from './model.ts';

const HELP = `Set it to
  folder:/var/www/guildmart   a folder of this machine, served by nginx
  cloudflare                  Cloudflare Workers static assets`;

/**
 * The place that DEPLOY_TARGET names.
 *
 * @throws {ConfigurationError} when it is unset or names none
 */
export function readTarget(
  variables: Readonly<Record<string, string | undefined>>,
  environment: SiteEnvironment,
): DeployTarget {
  const text = variables['DEPLOY_TARGET']?.trim() ?? '';
  if (text === 'cloudflare') return cloudflareTarget({ environment, variables });
  const folder = /^folder:(.+)$/.exec(text)?.[1];
  if (folder !== undefined && path.isAbsolute(folder)) return folderTarget({ folder });
  const problem = text === '' ? 'is not set' : `"${text}" is no place to deploy to`;
  throw new ConfigurationError(`DEPLOY_TARGET ${problem}. ${HELP}`);
}
