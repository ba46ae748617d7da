import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listFiles } from '../lib/files.ts';

/** The project's former terms, with the field's terms. */
const TERMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:asleep|awake|wak(?:es?|ing)|woken)\b(?!-lock)|data-awake/i, 'static, to hydrate'],
  [/\bboot script\b/i, 'island loader'],
  [/\bpage(?:'s)? facts\b/i, 'page props'],
  [/\bthe way back\b/i, 'back/forward cache'],
  [/\bthe page['’]s voice\b/i, 'live region'],
  [/\bdisplay type\b/i, 'display font'],
  [/\blate styles\b|\.late\.css/i, 'deferred styles'],
  [/\bpaper\b/i, 'print'],
  [/\b(?:MOST|LEAST|LONGEST)_[A-Z]/, 'MAX_, MIN_'],
  [/\bmoving parts\b|data-(?:moves|runs)\b/i, 'autoplay, data-autoplay'],
  [/\blast good\b/i, 'last known good'],
  [/\bfeared\b/i, 'severity: error'],
  [/\bdoubtful\b/i, 'inconclusive'],
  [/\bheed(?:s|ed|ing)?\b/i, 'handle'],
  [/\b(?:manners|mayPass)\b/i, 'retry policy, isTransient'],
  [/\boutageAfter\b/, 'breakerThreshold'],
  [/\bpatience\b|\bPATIENCE\b|\bGLANCE\b/, '…_TIMEOUT_MS, …_DELAY_MS'],
  [/\b(?:openNext|keepOnly|isThere)\b/, 'prepare, prune, exists'],
  [/\b(?:lay|lays|laid) out a release\b/i, 'stage a release'],
  [/\bstore of finished pages\b/i, 'page cache'],
  [/\bcodeKey\b/, 'cache key'],
  [/\b(?:askSeller|settleSeller)\b/, 'fetchSeller, saveSeller'],
  [/\bportraits?\b/i, 'avatar'],
  [/\bsick server\b/i, 'faulty server'],
];

const CHECKED = /\.(?:ts|tsx|mjs|css|md)$/;
/** Generated files, an owner's texts, and this file. */
const EXCLUDED =
  /(?:^|\/)(?:\.|node_modules\/|dist\/|test-results\/)|^(?:data\/texts|tests\/content)\/|lint\/words\.test\.ts$/;

test('uses the field’s terms in code, docs and tests', () => {
  const files = listFiles('.').filter((file) => CHECKED.test(file) && !EXCLUDED.test(file));
  expect(files).not.toEqual([]);
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        TERMS.flatMap(([pattern, term]) => {
          const [old] = pattern.exec(line) ?? [];
          return old === undefined ? [] : [`${file}:${index + 1}: "${old}"; write ${term}`];
        }),
      ),
  );
  expect(found).toEqual([]);
});
