import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { writeAtomically } from './files.ts';
import { Chart, formatTime, Mark, MAX_RUNS, Table, Text } from './reportParts.tsx';
import { type ReportTable, type Severity, type Summary, writeSummary } from './reportText.ts';

/** A problem, and what an operator can do about it. */
export interface ReportTask {
  readonly severity: Severity;
  readonly what: string;
  readonly why: string;
  readonly advice: string;
}

const WORST_FIRST: readonly Severity[] = ['error', 'warning', 'ok'];

/** Returns the severity of the worst task. */
export const worstOf = (tasks: readonly ReportTask[]): Severity =>
  WORST_FIRST.find((severity) => tasks.some((task) => task.severity === severity)) ?? 'ok';

/** A report of one run for an operator, as an HTML page. */
export interface ReportPage extends Summary {
  /** The command's subject, such as "Links". */
  readonly title: string;
  /** ISO time of the run. */
  readonly at: string;
  readonly tasks: readonly ReportTask[];
  /** The requested hosts, with the pace of the requests. */
  readonly hosts: ReportTable;
  /** Values for the history, by name. Those named in `errorFigures` should be 0. */
  readonly figures: Readonly<Record<string, number>>;
  readonly errorFigures: readonly string[];
}

const History = v.array(
  v.object({ at: v.pipe(v.string(), v.isoTimestamp()), figures: v.record(v.string(), v.number()) }),
);
const HistoryText = v.fallback(v.pipe(v.string(), v.parseJson(), History), []);

/** The figures of each run by their names; the oldest run first. */
type History = v.InferOutput<typeof History>;

/** Adds a run to the history file, and returns the history. A missing or broken file starts a new one. */
export async function addToHistory(file: string, run: History[number]): Promise<History> {
  const before = v.parse(HistoryText, await readFile(file, 'utf8').catch(() => ''));
  const history = [...before, run].slice(-MAX_RUNS);
  await writeAtomically(file, `${JSON.stringify(history, null, 2)}\n`);
  return history;
}

const Task = ({ severity, what, why, advice }: ReportTask): ReactElement => (
  <li>
    <Mark severity={severity} />
    <h3>
      <Text text={what} />
    </h3>
    <p>
      <Text text={why} />
    </p>
    <p className="advice">{advice}</p>
  </li>
);

interface PageProps {
  readonly page: ReportPage;
  readonly history: History;
  readonly css: string;
}

function Head({ page: { title, headline }, css }: PageProps): ReactElement {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; font-src data:";
  return (
    <head>
      <meta charSet="utf-8" />
      <meta httpEquiv="Content-Security-Policy" content={policy} />
      <meta name="viewport" content="width=device-width" />
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <title>{`${title}: ${headline}`}</title>
      <style dangerouslySetInnerHTML={{ __html: css }} />
    </head>
  );
}

function Page(props: PageProps): ReactElement {
  const { page, history } = props;
  const { title, severity, headline, at, facts, tasks, hosts, tables } = page;
  const names = [...new Set(history.flatMap(({ figures }) => Object.keys(figures)))];
  const runsOf = (name: string) =>
    history.flatMap(({ at: time, figures: { [name]: value } }) =>
      value === undefined ? [] : [{ at: time, value }],
    );
  return (
    <html lang="en">
      <Head {...props} />
      <body>
        <header>
          <p>
            {title} <time dateTime={at}>{formatTime(at)}</time>
          </p>
          <h1>{headline}</h1>
          <Mark severity={severity} />
          <ul>
            {facts.map((fact) => (
              <li key={fact}>
                <Text text={fact} />
              </li>
            ))}
          </ul>
        </header>
        <main>
          <section>
            <h2>What to do</h2>
            {tasks.length === 0 && <p className="nothing">Nothing: all is well.</p>}
            <ol>
              {WORST_FIRST.flatMap((one) => tasks.filter((task) => task.severity === one)).map(
                (task) => (
                  <Task key={task.what + task.why} {...task} />
                ),
              )}
            </ol>
          </section>
          {hosts.rows.length > 0 && <Table {...hosts} />}
          <section>
            <h2>
              History <small>{`${history.length} of the last ${MAX_RUNS} runs`}</small>
            </h2>
            <div className="charts">
              {names.map((name) => {
                const isErrorFigure = page.errorFigures.includes(name);
                return <Chart key={name} {...{ name, runs: runsOf(name), isErrorFigure }} />;
              })}
            </div>
          </section>
          {tables
            .filter(({ rows }) => rows.length > 0)
            .map((table) => (
              <Table key={table.title} {...table} />
            ))}
        </main>
      </body>
    </html>
  );
}

const readHere = (path: string, encoding: 'utf8' | 'base64'): Promise<string> =>
  readFile(fileURLToPath(new URL(path, import.meta.url)), encoding);

/** Returns the HTML of a report. It contains the site's colours and font, so it needs no other file. */
export async function renderReport(page: ReportPage, history: History): Promise<string> {
  const [tokens, styles, font] = await Promise.all([
    readHere('../../components/layout/tokens.css', 'utf8'),
    readHere('./reportPage.css', 'utf8'),
    readHere('../../components/layout/oxanium.woff2', 'base64'),
  ]);
  const face = `@font-face{font-family:Oxanium;font-weight:700;src:url(data:font/woff2;base64,${font})}`;
  const css = face + tokens + styles;
  return `<!doctype html>${renderToStaticMarkup(<Page {...{ page, history, css }} />)}\n`;
}

interface ReportFiles {
  /** File of a workflow's summary; undefined outside of a workflow. */
  readonly summary: string | undefined;
  readonly page: string;
  readonly history: string;
}

/** Writes a report: the summary first, as the page may fail on a full disk. */
export async function writeReport(page: ReportPage, files: ReportFiles): Promise<void> {
  await writeSummary(files.summary, page);
  const history = await addToHistory(files.history, { at: page.at, figures: page.figures });
  await writeAtomically(files.page, await renderReport(page, history));
}
