import { readSettings } from '../model/environment/readEnvironment.ts';
import { smokeTest } from '../deploy/smoke.ts';
import { runCommand } from './lib/command.ts';
import { endStep, showStep } from './lib/showStep.ts';

const USAGE = `npm run smoke

Tests the published site (SITE_URL): statuses, every header, complete pages.
Needs SITE_URL, MARKETPLACE_URL and STORE_SERVICE_URL as in the build.

Exit code: 0 the site works; 1 it does not; 2 wrong configuration.`;

/** `npm run smoke`: tests the published site. */
await runCommand({ usage: USAGE }, async () => {
  const environment = readSettings(process.env);
  const url = environment.siteUrl;
  showStep(`Testing ${url}`);
  const { problems, warnings } = await smokeTest({ url, environment, client: null });
  endStep();
  console.log(
    [
      `${url} ${problems.length === 0 ? 'works.' : 'does not work:'}`,
      ...problems,
      ...warnings,
    ].join('\n- '),
  );
  return problems.length === 0 ? 0 : 1;
});
