/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   browsers take a table's roles away where a narrow screen shows its rows as cards; naming them keeps them */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { writeAtomically } from './files.ts';
import { addToHistory, type History, MOST_RUNS } from './history.ts';
import {
  isAddress,
  type ReportTable,
  type Summary,
  type Severity,
  writeSummary,
} from './reportText.ts';

/** Something that is wrong, where and why, and what to do about it. */
export interface ReportTask {
  readonly severity: Severity;
  readonly what: string;
  readonly why: string;
  readonly advice: string;
}

/** How a run went that left these tasks. */
export const worstOf = (tasks: readonly ReportTask[]): Severity =>
  URGENCY.find((severity) => tasks.some((task) => task.severity === severity)) ?? 'ok';

/** What an operator reads after a run. */
export interface ReportPage extends Summary {
  /** The command's subject, such as "Links". */
  readonly title: string;
  /** ISO time of the run. */
  readonly at: string;
  readonly tasks: readonly ReportTask[];
  /** The hosts that were asked, with their pace. */
  readonly hosts: ReportTable;
  /** What the history remembers of the run; figures named in `errorFigures` should be 0. */
  readonly figures: History[number]['figures'];
  readonly errorFigures: readonly string[];
}

/** So many rows of a table are shown; nobody reads more. */
const MOST_ROWS = 1000;
const SEVERITIES: Record<Severity, string> = { ok: '✓ Well', warning: '– Watch', error: '✕ Wrong' };
const URGENCY: readonly Severity[] = ['error', 'warning', 'ok'];
const BAR = 10;
const HEIGHT = 56;

const number = new Intl.NumberFormat('en-GB');

/** "1 Jun 2024, 03:37 UTC" */
const timeOf = (iso: string): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(iso))} UTC`;

const Mark = ({ severity }: { readonly severity: Severity }): ReactElement => (
  <span className={`mark ${severity}`}>{SEVERITIES[severity]}</span>
);

/** A date of at most a minute's precision, which is not to be broken over lines. */
const DATE = /^\d{4}-\d{2}-\d{2}[ \d:]*$/;

/** An address leads somewhere; any other text stays text. */
const Text = ({ text }: { readonly text: string }): ReactElement =>
  isAddress(text) ? (
    <a href={text}>{text}</a>
  ) : (
    <bdi className={DATE.test(text) ? 'whole' : ''}>{text}</bdi>
  );

/** A page, and the figures of earlier runs and this one. */
interface Told {
  readonly page: ReportPage;
  readonly history: History;
}

function Chart({ name, page, history }: Told & { readonly name: string }): ReactElement {
  const runs = history.flatMap(({ at, figures }) => {
    const value = figures[name];
    return value === undefined ? [] : [{ at, value }];
  });
  const values = runs.map(({ value }) => value);
  const [least, most, last] = [Math.min(...values), Math.max(...values), values.at(-1) ?? 0];
  const isErrorFigure = page.errorFigures.includes(name);
  const words = `${name}, the last ${runs.length} runs: ${values.map((value) => number.format(value)).join(', ')}`;
  return (
    <figure>
      <figcaption>
        {name}{' '}
        <strong className={isErrorFigure && last > 0 ? 'error' : ''}>{number.format(last)}</strong>
      </figcaption>
      <svg viewBox={`0 0 ${MOST_RUNS * BAR} ${HEIGHT}`} role="img" aria-label={words}>
        <title>{words}</title>
        {runs.map(({ at, value }, index) => {
          const height = most === 0 ? 1 : Math.max(1, (value / most) * HEIGHT);
          const x = (MOST_RUNS - runs.length + index) * BAR;
          const severity = isErrorFigure && value > 0 ? 'error' : '';
          return (
            <rect
              key={at}
              className={severity}
              x={x}
              y={HEIGHT - height}
              width={BAR - 3}
              {...{ height }}
            >
              <title>{`${timeOf(at)}: ${number.format(value)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p>
        {least === most ? 'always the same' : `${number.format(least)} to ${number.format(most)}`}
      </p>
    </figure>
  );
}

function Table({ title, head, rows }: ReportTable): ReactElement {
  const shown = rows.slice(0, MOST_ROWS);
  return (
    <section>
      <h2>
        {title} <small>{number.format(rows.length)}</small>
      </h2>
      <table role="table">
        <thead role="rowgroup">
          <tr role="row">
            {['State', ...head].map((name) => (
              <th key={name} role="columnheader" scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {shown.map(({ severity, cells }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- nothing is ever reordered
            <tr key={index} role="row">
              <td role="cell">
                <Mark severity={severity} />
              </td>
              {cells.map((cell, at) => (
                <td key={head[at]} role="cell" data-name={head[at]}>
                  <Text text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > MOST_ROWS && <p>{`… and ${rows.length - MOST_ROWS} more.`}</p>}
    </section>
  );
}

function Page({ page, history, css }: Told & { readonly css: string }): ReactElement {
  const { title, severity, headline, at, facts, tasks, tables } = page;
  const names = [...new Set(history.flatMap(({ figures }) => Object.keys(figures)))];
  const worstFirst = tasks.toSorted(
    (a, b) => URGENCY.indexOf(a.severity) - URGENCY.indexOf(b.severity),
  );
  const policy = "default-src 'none'; style-src 'unsafe-inline'; font-src data:";
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <title>{`${title}: ${headline}`}</title>
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>
        <header>
          <p>
            {title} <time dateTime={at}>{timeOf(at)}</time>
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
              {worstFirst.map((task) => (
                <li key={task.what + task.why}>
                  <Mark severity={task.severity} />
                  <h3>
                    <Text text={task.what} />
                  </h3>
                  <p>
                    <Text text={task.why} />
                  </p>
                  <p className="advice">{task.advice}</p>
                </li>
              ))}
            </ol>
          </section>
          {page.hosts.rows.length > 0 && <Table {...page.hosts} />}
          <section>
            <h2>
              History <small>{`${history.length} of the last ${MOST_RUNS} runs`}</small>
            </h2>
            <div className="charts">
              {names.map((name) => (
                <Chart key={name} {...{ name, page, history }} />
              ))}
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

const textAt = (path: string, encoding: 'utf8' | 'base64'): Promise<string> =>
  readFile(fileURLToPath(new URL(path, import.meta.url)), encoding);

/** The page as one file that needs nothing else: the site's tokens and its font are in it. */
export async function reportPage(page: ReportPage, history: History): Promise<string> {
  const [tokens, styles, font] = await Promise.all([
    textAt('../../components/layout/tokens.css', 'utf8'),
    textAt('./reportPage.css', 'utf8'),
    textAt('../../components/layout/oxanium.woff2', 'base64'),
  ]);
  const face = `@font-face{font-family:Oxanium;font-weight:700;src:url(data:font/woff2;base64,${font})}`;
  const css = face + tokens + styles;
  return `<!doctype html>${renderToStaticMarkup(<Page {...{ page, history, css }} />)}\n`;
}

/** The files in which a run is told. */
interface ReportFiles {
  /** Of a workflow's summary; undefined outside of one. */
  readonly summary: string | undefined;
  readonly page: string;
  readonly history: string;
}

/** The summary first: the page needs a disk that takes it, and what a run did is told in any case. */
export async function publishReport(page: ReportPage, files: ReportFiles): Promise<void> {
  await writeSummary(files.summary, page);
  const history = await addToHistory(files.history, { at: page.at, figures: page.figures });
  await writeAtomically(files.page, await reportPage(page, history));
}
