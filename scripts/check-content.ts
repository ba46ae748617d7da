import { readContent } from '../model/content/readContent.ts';
import { readSettings } from '../model/environment/readEnvironment.ts';
import { checkContent } from './content/checkContent.ts';
import { runCommand } from './lib/command.ts';

const USAGE = `npm run check:content

Checks the content in data/, or in the folder that CONTENT_DIR names: JSON files, texts, sellers, and
your own pictures for covers.`;

/** `npm run check:content`: checks the content alone, in a second. */
await runCommand({ usage: USAGE }, async () => {
  await checkContent(readContent(readSettings(process.env)));
});
