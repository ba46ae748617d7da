/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   browsers remove a table's roles when a narrow screen shows its rows as cards; explicit roles stay */
import type { ReactElement } from 'react';
import { isUrl, type ReportTable, type Severity } from './reportText.ts';

/** The number of runs in a history. */
export const MAX_RUNS = 30;
const MAX_ROWS = 1000;
const SEVERITIES: Record<Severity, string> = { ok: '✓ OK', warning: '– Warning', error: '✕ Error' };
const BAR_WIDTH = 10;
const CHART_HEIGHT = 56;
/** Matches a date with its time, which must stay on one line. */
const DATE = /^\d{4}-\d{2}-\d{2}[ \d:]*$/;

const number = new Intl.NumberFormat('en-GB');
const dateTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** Returns "1 Jun 2024, 03:37 UTC". */
export const formatTime = (iso: string): string => `${dateTime.format(new Date(iso))} UTC`;

export const Mark = ({ severity }: { readonly severity: Severity }): ReactElement => (
  <span className={`mark ${severity}`}>{SEVERITIES[severity]}</span>
);

/** Shows a URL as a link, and any other text unchanged. */
export const Text = ({ text }: { readonly text: string }): ReactElement =>
  isUrl(text) ? (
    <a href={text}>{text}</a>
  ) : (
    <bdi className={DATE.test(text) ? 'whole' : ''}>{text}</bdi>
  );

interface ChartProps {
  readonly name: string;
  /** The figure in each run. */
  readonly runs: readonly { readonly at: string; readonly value: number }[];
  /** Whether the figure should be 0. */
  readonly isErrorFigure: boolean;
}

export function Chart({ name, runs, isErrorFigure }: ChartProps): ReactElement {
  const values = runs.map(({ value }) => value);
  const [min, max, last] = [Math.min(...values), Math.max(...values), values.at(-1) ?? 0];
  const classOf = (value: number): string => (isErrorFigure && value > 0 ? 'error' : '');
  const label = `${name}, the last ${runs.length} runs: ${values.map((value) => number.format(value)).join(', ')}`;
  return (
    <figure>
      <figcaption>
        {name} <strong className={classOf(last)}>{number.format(last)}</strong>
      </figcaption>
      <svg viewBox={`0 0 ${MAX_RUNS * BAR_WIDTH} ${CHART_HEIGHT}`} role="img" aria-label={label}>
        <title>{label}</title>
        {runs.map(({ at, value }, index) => {
          const height = max === 0 ? 1 : Math.max(1, (value / max) * CHART_HEIGHT);
          const x = (MAX_RUNS - runs.length + index) * BAR_WIDTH;
          const size = { x, y: CHART_HEIGHT - height, width: BAR_WIDTH - 3, height };
          return (
            <rect key={at} className={classOf(value)} {...size}>
              <title>{`${formatTime(at)}: ${number.format(value)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p>{min === max ? 'always the same' : `${number.format(min)} to ${number.format(max)}`}</p>
    </figure>
  );
}

export function Table({ title, head, rows }: ReportTable): ReactElement {
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
          {rows.slice(0, MAX_ROWS).map(({ severity, cells }, index) => (
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
      {rows.length > MAX_ROWS && <p>{`… and ${rows.length - MAX_ROWS} more.`}</p>}
    </section>
  );
}
