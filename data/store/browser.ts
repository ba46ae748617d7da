/** What the store page's own script needs, in one place. */
export { fingerprint } from './fingerprint.ts';
export { mergeAvatars } from './mergeAvatars.ts';
export { pickDetail, pickStore } from './pick.ts';
export { AnswerError, parseDetailAnswer, parseStoreAnswer } from './schema.ts';
