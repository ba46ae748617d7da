import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { publish, type PublicationReport } from './publish.ts';
import { startFakeHost, type FakeHost } from './testing/fakeHost.ts';
import { writeSampleSite } from './testing/sampleSite.ts';
import { wranglerAt } from './wrangler.ts';

interface State {
  readonly calls: readonly string[];
  readonly live: readonly { readonly version_id: string; readonly percentage: number }[];
  readonly newest: string | null;
  readonly previewUrl: string | null;
  /** By command: the message it fails with, or `silent` or `dies`. */
  readonly faults: Readonly<Record<string, string>>;
}

const OLD = 'aaaaaaaa-1111-4222-8333-444444444444';
const OTHER = 'bbbbbbbb-1111-4222-8333-444444444444';
const ID = /[0-9a-f]{8}-1111-4222-8333-444444444444/;
const PROGRAM = path.join(import.meta.dirname, 'testing/fakeWrangler.mjs');

let folder: string;
let client: string;
let live: FakeHost;
let preview: FakeHost;

const stateFile = () => path.join(folder, 'state.json');
const versionFolder = (id: string | null | undefined) =>
  path.join(folder, 'versions', id ?? 'none');
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the test's own file
const readState = () => JSON.parse(readFileSync(stateFile(), 'utf8')) as State;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'publish-'));
  client = path.join(folder, 'client');
  live = await startFakeHost(() => versionFolder(readState().live[0]?.version_id));
  preview = await startFakeHost(() => versionFolder(readState().newest));
  // A preview has the headers of the site, so its environment is the site's.
  preview.environment = live.environment;
  await writeSampleSite(client, live.environment, 'new');
  for (const id of [OLD, OTHER]) await writeSampleSite(versionFolder(id), live.environment, 'old');
  vi.stubEnv('FAKE_WRANGLER', folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all([live.close(), preview.close()]);
  await rm(folder, { recursive: true });
});

/** Publishes the new site where the old version is live, unless the state says otherwise. */
async function run(
  fields: Partial<State> = {},
): Promise<PublicationReport & Pick<State, 'calls' | 'live'> & { shown: string | null }> {
  const state: State = {
    calls: [],
    live: [{ version_id: OLD, percentage: 100 }],
    newest: null,
    previewUrl: preview.url,
    faults: {},
    ...fields,
  };
  await mkdir(path.join(folder, 'versions'), { recursive: true });
  await writeFile(stateFile(), JSON.stringify(state));
  const { environment } = live;
  const report = await publish({
    client,
    environment,
    wrangler: wranglerAt(PROGRAM),
    delaysMs: [],
  });
  const after = readState();
  const shown = await readFile(
    path.join(versionFolder(after.live[0]?.version_id), 'build.json'),
    'utf8',
  ).catch(() => null);
  return { ...report, calls: after.calls, live: after.live, shown };
}

const breakPages =
  (host: FakeHost, isBroken: () => boolean = () => true) =>
  (): void => {
    host.alter = (sent) => {
      if (sent.path === '/' && isBroken()) sent.status = 500;
    };
  };

const STATUS = 'deployments status --json';
const UPLOAD = 'versions upload';
const PROMOTE: unknown = expect.stringMatching(/^versions deploy 0{7}2-\S+@100% --yes$/);
const BACK = `versions deploy ${OLD}@100% --yes`;

interface Row {
  readonly what: string;
  readonly fields?: Partial<State>;
  readonly before?: () => void;
  readonly severity: PublicationReport['severity'];
  readonly sentence: RegExp;
  readonly details: readonly RegExp[];
  readonly calls: readonly unknown[];
  /** Which version visitors get. */
  readonly visitors: 'new' | 'old' | 'none';
}

const previewFails = () => breakPages(preview)();
const liveFails = () => breakPages(live)();

it.each<Row>([
  {
    what: 'publishes a version that works at its preview URL and live',
    severity: 'ok',
    sentence: /^Published\. It works\.$/,
    details: [],
    calls: [STATUS, UPLOAD, PROMOTE],
    visitors: 'new',
  },
  {
    what: 'publishes for the first time, where no version can be uploaded yet',
    fields: { live: [] },
    severity: 'ok',
    sentence: /^Published for the first time/,
    details: [],
    calls: [STATUS, 'deploy'],
    visitors: 'new',
  },
  {
    what: 'says that visitors see a first publication that does not work',
    fields: { live: [] },
    before: liveFails,
    severity: 'error',
    sentence: /none to go back to: \*\*visitors see it\*\*/,
    details: [/^\/: It answers 500 instead of 200\.$/],
    calls: [STATUS, 'deploy'],
    visitors: 'new',
  },
  {
    what: 'does not promote a version that fails at its preview URL',
    before: previewFails,
    severity: 'error',
    sentence:
      /^Not published: the smoke test at the preview URL failed\. Visitors see no change\.$/,
    details: [/^\/: It answers 500 instead of 200\.$/],
    calls: [STATUS, UPLOAD],
    visitors: 'old',
  },
  {
    what: 'does not promote a version that has no preview URL',
    fields: { previewUrl: null },
    severity: 'error',
    sentence: /^Not published\. Visitors see no change\.$/,
    details: [/gave it no preview URL.*"preview_urls": true/],
    calls: [STATUS, UPLOAD],
    visitors: 'old',
  },
  {
    what: 'goes back to the noted version when the new one does not work live',
    before: liveFails,
    severity: 'error',
    sentence: /^Rolled back to the version before/,
    details: [/^\/: It answers 500 instead of 200\.$/],
    calls: [STATUS, UPLOAD, PROMOTE, BACK],
    visitors: 'old',
  },
  {
    what: 'goes back when the promotion fails, because it may have taken place',
    fields: { faults: { 'versions deploy 00000002-1111-4222-8333-444444444444@100%': 'Timeout' } },
    severity: 'error',
    sentence: /^Rolled back to the version before/,
    details: [/^wrangler versions deploy failed: ✘ \[ERROR\] Timeout$/],
    calls: [STATUS, UPLOAD, PROMOTE, BACK],
    visitors: 'old',
  },
  {
    what: 'says that visitors may see the new version when the roll-back fails',
    fields: { faults: { [`versions deploy ${OLD}@100%`]: 'No permission' } },
    before: liveFails,
    severity: 'error',
    sentence: /so did the roll-back: \*\*visitors may see the new version\*\*/,
    details: [
      /^\/: It answers 500/,
      /^wrangler versions deploy failed: ✘ \[ERROR\] No permission$/,
    ],
    calls: [STATUS, UPLOAD, PROMOTE, BACK],
    visitors: 'new',
  },
  {
    what: 'reports a wrangler that is killed while it uploads',
    fields: { faults: { 'versions upload': 'dies' } },
    severity: 'error',
    sentence: /^Not published\. Visitors see no change\.$/,
    details: [/^wrangler versions upload failed: it ended without a message \(SIGKILL\)$/],
    calls: [STATUS, UPLOAD],
    visitors: 'old',
  },
  {
    what: 'reports a wrangler that dies silently while it promotes and rolls back',
    fields: { faults: { 'versions deploy': 'silent' } },
    severity: 'error',
    sentence: /visitors may see the new version/,
    details: Array.from(
      { length: 2 },
      () => /^wrangler versions deploy failed: it ended without a message \(exit code 1\)$/,
    ),
    calls: [STATUS, UPLOAD, PROMOTE, BACK],
    visitors: 'old',
  },
  {
    what: 'hides ids and preview URLs in a message of wrangler',
    fields: {
      faults: {
        'versions upload': `Version ${OLD} at https://0a1b2c3d-guildmart.example.workers.dev is bad`,
      },
    },
    severity: 'error',
    sentence: /^Not published/,
    details: [/Version \(hidden\) at \(hidden\) is bad$/],
    calls: [STATUS, UPLOAD],
    visitors: 'old',
  },
  {
    what: 'publishes nothing when it cannot note the live version',
    fields: { faults: { 'deployments status': 'Authentication error [code: 10000]' } },
    severity: 'error',
    sentence: /^Not published\. Visitors see no change\.$/,
    details: [/Authentication error \[code: 10000\]$/],
    calls: [STATUS],
    visitors: 'old',
  },
])('$what', async ({ fields, before, severity, sentence, details, calls, visitors }) => {
  before?.();
  const result = await run(fields);
  expect(result.calls).toEqual(calls);
  expect([result.severity, result.sentence]).toEqual([severity, expect.stringMatching(sentence)]);
  expect(result.details).toEqual(details.map((detail) => expect.stringMatching(detail) as unknown));
  expect(JSON.parse(result.shown ?? '{"commit":"none"}')).toMatchObject({ commit: visitors });
  // Who reads an id in a public log can open the version.
  expect([result.sentence, ...result.details].join('\n')).not.toMatch(ID);
});

it('goes back to both versions of a gradual deployment', async () => {
  liveFails();
  const before = [
    { version_id: OLD, percentage: 90 },
    { version_id: OTHER, percentage: 10 },
  ];
  expect((await run({ live: before })).live).toEqual(before);
});
