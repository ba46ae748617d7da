import { type Content, readContent } from '../model/content/readContent.ts';
import { readSettings, type Settings } from '../model/environment/readEnvironment.ts';
import { buildSite } from './build/buildSite.ts';
import { checkOutput } from './build/checkOutput.ts';
import { contentWarnings } from './content/warnings.ts';
import { ACCEPT_LOSS_USAGE, acceptLossOption } from './lib/acceptLoss.ts';
import { runCommand } from './lib/command.ts';
import { nameSome, printSummary, tellGitHub } from './lib/report.ts';
import { showStep } from './lib/showStep.ts';
import { checkInside } from './links/inside.ts';
import { withMarketplace } from './marketplace/marketplace.ts';
import { refresh } from './refresh/refresh.ts';
import { exitCodeOf, refreshSummary } from './refresh/report.ts';

const USAGE = `npm run refresh -- [options]

Fetches the stores, builds the site, checks it, and says whether visitors would see a difference: the
hash of the built files is compared with that of SITE_URL/build.json. It publishes nothing. If the site
cannot be built or fails its checks, dist/client stays as it was.

${ACCEPT_LOSS_USAGE}
                         On a machine without snapshots also sellers without a name or reviews
  --help                 prints this

In a GitHub workflow it writes the output "changed": true if dist/client is whole and differs from the
published site, else false.

Exit code: 0 all is well. 1 somebody has to look: nothing could be built, a loss was refused, a seller
has no data, or some data is older than 48 hours; "changed" says whether the built site can be published
all the same. 2 wrong configuration.`;

/** Runs `npm run refresh`: the night without publishing. */
async function runRefresh(settings: Settings, content: Content, acceptLoss: string) {
  const { sellers, former } = content;
  /** Returns the problems of the built files, and of the links inside the site. */
  const check = async (client: string): Promise<readonly string[]> => {
    const problems = checkOutput(client, content);
    if (problems.length > 0) return problems;
    const { broken } = await checkInside(client, { settings, showStep });
    return broken.map(
      ({ url, problem, pages }) => `${url}: ${problem}; on ${nameSome(pages, ', ', 3)}`,
    );
  };
  const run = await refresh({
    stores: { sellers, former, settings, acceptLoss, showStep },
    build: () => buildSite(settings, content, showStep, { check }),
  });
  const summary = refreshSummary(run, contentWarnings(content, new Date()));
  await printSummary(summary);
  return { exitCode: exitCodeOf(run, summary), changed: run.outcome.status === 'changed' };
}

await runCommand({ usage: USAGE, options: { 'accept-loss': acceptLossOption } }, async (flags) => {
  let changed = false;
  try {
    const settings = readSettings(process.env);
    const content = readContent(settings);
    const result = await withMarketplace(settings, content, (own) =>
      runRefresh(own, content, flags['accept-loss']),
    );
    changed = result.changed;
    return result.exitCode;
  } finally {
    await tellGitHub('GITHUB_OUTPUT', `changed=${String(changed)}`);
  }
});
