import { appendFile } from 'node:fs/promises';
import type { LinksReport } from './model.ts';
import type { LinkOptions } from './options.ts';
import { summaryReport, textReport } from './report.ts';
import { writeAtomically } from '../lib/files.ts';

/** Where a report goes. */
export interface Outlets {
  readonly options: Pick<LinkOptions, 'json' | 'listing' | 'report'>;
  /** File of a workflow's summary; undefined outside of one. */
  readonly summary: string | undefined;
  readonly print: (text: string) => void;
}

/** Prints the report, and writes it to the files that want it. */
export async function publishReport(report: LinksReport, outlets: Outlets): Promise<void> {
  const { options, summary, print } = outlets;
  const json = `${JSON.stringify(report, null, 2)}\n`;
  print(options.json ? json : textReport(report, options.listing));
  if (options.report !== null) await writeAtomically(options.report, json);
  if (summary) await appendFile(summary, `${summaryReport(report)}\n`);
}
