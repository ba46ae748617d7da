import { appendFile, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { isSameSource } from '../../data/store/source.ts';
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

const journalFile = (folder: string): string => path.join(folder, '.run');

const headSchema = v.object({
  /** Milliseconds since 1970. */
  startedAt: v.number(),
  source: v.object({ marketplace: v.string(), storeService: v.string() }),
});

type Head = Readonly<v.InferOutput<typeof headSchema>>;

function readHead(line: string): Head | null {
  try {
    return v.parse(headSchema, JSON.parse(line));
  } catch {
    return null;
  }
}

/** A clock that was set back or forward in between makes the interruption look long: asked again. */
function isResumable(head: Head | null, now: Head): boolean {
  return (
    head !== null &&
    isSameSource(head.source, now.source) &&
    Math.abs(now.startedAt - head.startedAt) < longestInterruption
  );
}

/** What a killed run noted; a last line without its end may be half a slug and is left out. */
async function unfinished(folder: string, now: Head): Promise<readonly string[] | null> {
  const text = await readFile(journalFile(folder), 'utf8').catch(() => '');
  const [head = '', ...lines] = text.split('\n').slice(0, -1);
  return isResumable(readHead(head), now) ? lines : null;
}

/**
 * Opens the journal of a run.
 *
 * @param head when the run starts (milliseconds since 1970), and from where it fetches.
 * @param restart forgets what an interrupted run did.
 */
export async function openJournal(folder: string, head: Head, restart: boolean): Promise<Journal> {
  const lines = restart ? null : await unfinished(folder, head);
  const file = journalFile(folder);
  if (lines === null) await writeAtomically(file, `${JSON.stringify(head)}\n`);
  return {
    done: new Set(lines),
    // Without its note a seller is asked again, which is better than ending the run.
    note: (slug) => appendFile(file, `${slug}\n`).catch(() => undefined),
    finish: () => rm(file, { force: true }),
  };
}
