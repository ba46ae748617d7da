import { appendFile, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from '../lib/files.ts';

/** An interrupted run's sellers count as fresh for this long. */
const longestInterruption = 60 * 60 * 1000;

/** Which sellers a run has finished, kept on disk so that the next one need not ask for them again. */
export interface Journal {
  /** Those that an interrupted run finished. */
  readonly done: ReadonlySet<string>;
  /** Notes a seller whose snapshot is written. */
  note(slug: string): Promise<void>;
  /** The run reached its end: nothing is left to resume. */
  finish(): Promise<void>;
}

/**
 * Opens the journal of a run.
 *
 * @param startedAt when the run starts (milliseconds since 1970)
 * @param restart forgets what an interrupted run did.
 */
export async function openJournal(
  folder: string,
  startedAt: number,
  restart: boolean,
): Promise<Journal> {
  const file = path.join(folder, '.run');
  const text = restart ? '' : await readFile(file, 'utf8').catch(() => '');
  // A last line without its end may be half a slug.
  const [began = '', ...slugs] = text.split('\n').slice(0, -1);
  // A clock that was set back or forward in between makes the interruption look long.
  const isRecent = Math.abs(startedAt - Number(began)) < longestInterruption;
  if (!isRecent) await writeAtomically(file, `${startedAt}\n`);
  return {
    done: new Set(isRecent ? slugs : []),
    // Without its note a seller is asked again, which is better than ending the run.
    note: (slug) => appendFile(file, `${slug}\n`).catch(() => undefined),
    finish: () => rm(file, { force: true }),
  };
}
