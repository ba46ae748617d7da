import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { folderOfTest } from '../model/lib/testing/folder.ts';
import { publish, uploadPreview } from './publish.ts';
import { alterAnswers, startHost } from './testing/sampleHost.ts';

const live = await startHost();
const { client, environment } = live;
const preview = await startHost(live.url);
afterAll(() => Promise.all([live.close(), preview.close()]));

const [OLD, OTHER, NEW] = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'].map(
  (start) => `${start}-1111-4222-8333-444444444444`,
);
const STATUS = 'deployments status --json';
const UPLOAD = 'versions upload --assets client';
const PROMOTE = `versions deploy ${NEW}@100% --yes`;
const BACK = `versions deploy ${OLD}@100% --yes`;
const FIRST = 'deploy --assets client';

type Output = string | Error;
/** What wrangler prints for a command, or how it fails: each time, or once after the other. */
type Outputs = Readonly<Record<string, Output | readonly Output[]>>;

const statusOf = (...versions: readonly unknown[]): Outputs => {
  return { [STATUS]: JSON.stringify({ id: 'a deployment', versions }, null, 2) };
};
const OLD_VERSION = { version_id: OLD, percentage: 100 };
const OUTPUTS: Outputs = {
  ...statusOf(OLD_VERSION),
  [UPLOAD]: `Worker Version ID: ${NEW}\nVersion Preview URL: ${preview.url}\n`,
};
const NEVER_PUBLISHED: Outputs = { [STATUS]: new Error('There is no Worker. [code: 10007]') };

interface Row {
  readonly what: string;
  readonly outputs?: Outputs;
  /** The host whose home page answers 500. */
  readonly broken?: typeof live;
  /** The commands of wrangler: they decide which version visitors get. */
  readonly calls: readonly string[];
  readonly report: readonly [severity: string, sentence: string, ...details: readonly unknown[]];
}

const NOT_PUBLISHED = 'Not published. Visitors see no change.';
const ROLLED_BACK = 'Rolled back to the version before: the new one failed.';
const IT_ANSWERS_500 = '/: It answers 500 instead of 200.';

it.each<Row>([
  {
    what: 'publishes a version that works at its preview URL and live',
    calls: [STATUS, UPLOAD, PROMOTE],
    report: ['ok', 'Published. It works.'],
  },
  {
    what: 'goes back to both versions of a gradual deployment',
    outputs: statusOf({ version_id: OLD, percentage: 90 }, { version_id: OTHER, percentage: 10 }),
    broken: live,
    calls: [STATUS, UPLOAD, PROMOTE, `versions deploy ${OLD}@90% ${OTHER}@10% --yes`],
    report: ['error', ROLLED_BACK, IT_ANSWERS_500],
  },
  {
    what: 'asks once more for the version before when the connection broke',
    outputs: { [STATUS]: [new Error('fetch failed'), JSON.stringify([OLD_VERSION], null, 2)] },
    calls: [STATUS, STATUS, UPLOAD, PROMOTE],
    report: ['ok', 'Published. It works.'],
  },
  {
    what: 'publishes for the first time, where no version can be uploaded yet',
    outputs: NEVER_PUBLISHED,
    calls: [STATUS, FIRST],
    report: ['ok', 'Published for the first time. It works.'],
  },
  {
    what: 'publishes nothing when the live version is unknown, as it could not go back',
    outputs: { ...OUTPUTS, ...statusOf() },
    calls: [STATUS],
    report: [
      'error',
      NOT_PUBLISHED,
      'wrangler deployments status named no live version, so nothing could be rolled back to.',
    ],
  },
  {
    what: 'says that visitors see a first publication that does not work',
    outputs: NEVER_PUBLISHED,
    broken: live,
    calls: [STATUS, FIRST],
    report: [
      'error',
      'The first publication does not work, and there is none to go back to: visitors see it. Fix the problems and publish again.',
      IT_ANSWERS_500,
    ],
  },
  {
    what: 'does not promote a version that fails at its preview URL',
    broken: preview,
    calls: [STATUS, UPLOAD],
    report: [
      'error',
      'Not published: the smoke test at the preview URL failed. Visitors see no change.',
      IT_ANSWERS_500,
    ],
  },
  {
    what: 'goes back to the noted version when the new one does not work live',
    broken: live,
    calls: [STATUS, UPLOAD, PROMOTE, BACK],
    report: ['error', ROLLED_BACK, IT_ANSWERS_500],
  },
  {
    what: 'goes back when the promotion fails, because it may have taken place',
    outputs: { [PROMOTE]: new Error('Timeout') },
    calls: [STATUS, UPLOAD, PROMOTE, BACK],
    report: ['error', ROLLED_BACK, 'Timeout'],
  },
  {
    what: 'says that visitors may see the new version when the roll-back fails',
    outputs: { [BACK]: new Error('No permission') },
    broken: live,
    calls: [STATUS, UPLOAD, PROMOTE, BACK],
    report: [
      'error',
      'The new version failed, and so did the roll-back: visitors may see the new version. Run npx wrangler rollback in deploy/cloudflare.',
      IT_ANSWERS_500,
      'No permission',
    ],
  },
])('$what', async ({ outputs, broken, calls, report }) => {
  alterAnswers((sent) => {
    if (sent.url === broken?.url && sent.path === '/') sent.status = 500;
  });
  const ran: string[] = [];
  const wrangler = async (args: readonly string[]): Promise<string> => {
    const command = args.join(' ').replace(client, 'client');
    ran.push(command);
    const before = ran.filter((one) => one === command).length - 1;
    const given = [{ ...OUTPUTS, ...outputs }[command] ?? ''].flat();
    const output = given[before] ?? given.at(-1) ?? '';
    if (output instanceof Error) throw output;
    return output;
  };
  const published = await publish({ client, environment, wrangler, delaysMs: [] });
  expect(ran).toEqual(calls);
  expect([published.severity, published.sentence, ...published.details]).toEqual(report);
});

const URL_LINE = 'Version Preview Alias URL: https://pr-12-guildmart-preview.team.workers.dev\n';

it('uploads a preview as a version of its own Worker, which search engines ignore', async () => {
  const folder = folderOfTest();
  await writeFile(path.join(folder, '_headers'), '/*\n  X-Frame-Options: DENY\n');
  const ran: string[] = [];
  let output = `Worker Version ID: 1\n${URL_LINE}`;
  const wrangler = async (args: readonly string[]): Promise<string> => {
    ran.push(args.join(' ').replace(folder, 'client'));
    expect(await readFile(path.join(folder, '_headers'), 'utf8')).toBe(
      '/*\n  X-Robots-Tag: noindex\n\n/*\n  X-Frame-Options: DENY\n',
    );
    return output;
  };
  const upload = () => uploadPreview(wrangler, folder, 'guildmart-preview', 'pr-12');
  expect(await upload()).toBe('https://pr-12-guildmart-preview.team.workers.dev');
  expect(ran).toEqual([
    'versions upload --assets client --name guildmart-preview --preview-alias pr-12',
  ]);
  await writeFile(path.join(folder, '_headers'), '/*\n  X-Frame-Options: DENY\n');
  output = '';
  await expect(upload()).rejects.toThrow(
    'turn on preview URLs in the settings of guildmart-preview',
  );
});
