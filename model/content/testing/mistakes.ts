import { ContentError } from '../checker.ts';
import { readContent } from '../readContent.ts';

/** Reads the content of a folder. */
export const read = (contentDir: string, sellersFile = `${contentDir}/sellers.json`) =>
  readContent({ contentDir, sellersFile, siteUrl: 'https://www.guildmart.example' });

/** Returns the messages about the mistakes of a content. */
export function mistakesIn(contentDir: string, sellersFile?: string): string[] {
  try {
    read(contentDir, sellersFile);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message.split('\n  ').slice(1);
  }
}
