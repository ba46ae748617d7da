import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { writeAtomically } from './files.ts';

/** So many runs are remembered. */
export const MOST_RUNS = 30;

const History = v.pipe(
  v.array(
    v.object({
      at: v.pipe(v.string(), v.isoTimestamp()),
      figures: v.record(v.string(), v.number()),
    }),
  ),
  v.readonly(),
);

const HistoryText = v.fallback(v.pipe(v.string(), v.parseJson(), History), []);

/** Figures by their names, of one run after the other. */
export type History = v.InferOutput<typeof History>;

/**
 * Adds a run to the history that a file keeps, and returns it, the youngest run last. A file that is
 * missing or broken begins anew: it is worth no failed run.
 */
export async function addToHistory(file: string, run: History[number]): Promise<History> {
  const before = v.parse(HistoryText, await readFile(file, 'utf8').catch(() => ''));
  const history = [...before, run].slice(-MOST_RUNS);
  await writeAtomically(file, `${JSON.stringify(history, null, 2)}\n`);
  return history;
}
