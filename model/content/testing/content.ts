import { readSettings } from '../../environment/readEnvironment.ts';
import { readContent } from '../readContent.ts';

/** The settings of tests. They have their own content, so that no change of data/ fails them. */
export const settings = readSettings({ CONTENT_DIR: 'tests/content' });

/** The content of tests. */
export const content = readContent(settings);
