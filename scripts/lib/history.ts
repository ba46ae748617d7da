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

/** Figures by their names, of one run after the other. */
export type History = v.InferOutput<typeof History>;

/**
 * Adds a run to the history that a file keeps, and returns it, the youngest run last. A file that is
 * missing or broken begins anew: it is worth no failed run.
 */
export async function addToHistory(file: string, run: History[number]): Promise<History> {
  let before: History = [];
  try {
    before = v.parse(History, JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // A first run, or a broken file.
  }
  const history = [...before, run].slice(-MOST_RUNS);
  await writeAtomically(file, `${JSON.stringify(history, null, 2)}\n`);
  return history;
}
