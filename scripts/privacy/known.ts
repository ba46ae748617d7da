import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSnapshot, SnapshotError } from '../../data/store/snapshotSchema.ts';

const OWN_TEXTS = [
  'site.json',
  'testimonials.json',
  'texts/about.md',
  'texts/contact.md',
  'texts/copyright.md',
  'texts/privacy-policy.md',
];

/** What the operator publishes of themselves: an address that stands there is meant to be read. */
export async function ownTexts(dataFolder: string): Promise<string> {
  const texts = OWN_TEXTS.map((file) => readFile(path.join(dataFolder, file), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

/** Every text of a JSON value. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

/** What a store's page is meant to show, or what is wrong with the file that says so. */
export interface Shown {
  readonly text: string;
  readonly problem: string | null;
}

/** Texts that a snapshot shows: what a buyer wrote into a review is theirs to publish. */
export function shownTexts(snapshot: string, file: string): Shown {
  try {
    const { header, banner, reviews } = parseSnapshot(snapshot, file);
    return { text: stringsIn([header, banner, reviews]).join('\n'), problem: null };
  } catch (error) {
    if (error instanceof SnapshotError) return { text: '', problem: error.message };
    throw error;
  }
}
