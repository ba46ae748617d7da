import { readSettings } from '../../environment/readEnvironment.ts';
import { ContentError } from '../checker.ts';
import { readContent } from '../readContent.ts';

/** Reads the content of a folder. */
export const read = (folder: string) =>
  readContent(readSettings({ CONTENT_DIR: folder, SITE_URL: 'https://www.guildmart.example' }));

/** Returns the messages about the mistakes of a content. */
export function mistakesIn(contentDir: string): string[] {
  try {
    read(contentDir);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message.split('\n  ').slice(1);
  }
}
