/** What the store page's own script needs, in one place. */
export { mergeAvatars } from './reviews.ts';
export { parseDetailAnswer, parseStoreAnswer } from './schema.ts';
