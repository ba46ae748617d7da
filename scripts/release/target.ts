import path from 'node:path';
import { ConfigurationError } from '../../data/lib/knownError.ts';
import type { SiteEnvironment } from '../../data/site/readEnvironment.ts';
import { cloudflareTarget } from './cloudflareTarget.ts';
import type { DeployTarget } from './deploy.ts';
import { folderTarget } from './folderTarget.ts';

type Variables = Readonly<Record<string, string | undefined>>;

function readTrialUrl(variables: Variables): string | undefined {
  const text = variables['TRIAL_URL']?.trim() || undefined;
  if (text === undefined) return undefined;
  const origin = URL.canParse(text) ? new URL(text).origin : null;
  if (origin === text.replace(/\/$/, '')) return origin;
  throw new ConfigurationError(
    `TRIAL_URL "${text}" is not an origin: set it to the origin where nginx serves the next release, ` +
      'such as http://127.0.0.1:8480, or leave it unset.',
  );
}

/**
 * Returns the place that DEPLOY_TARGET names.
 *
 * @throws {ConfigurationError} when DEPLOY_TARGET is unset or wrong, or TRIAL_URL is wrong
 */
export function readTarget(variables: Variables, environment: SiteEnvironment): DeployTarget {
  const text = variables['DEPLOY_TARGET']?.trim() ?? '';
  if (text === 'cloudflare') return cloudflareTarget({ environment });
  const folder = /^folder:(.+)$/.exec(text)?.[1];
  if (folder !== undefined && path.isAbsolute(folder)) {
    return folderTarget({ folder, environment, trialUrl: readTrialUrl(variables) });
  }
  const problem = text === '' ? 'is not set' : `"${text}" is not a place to deploy to`;
  throw new ConfigurationError(`DEPLOY_TARGET ${problem}. Set it to
  folder:/var/www/guildmart   a local folder that nginx serves
  cloudflare                  Cloudflare Workers static assets`);
}
