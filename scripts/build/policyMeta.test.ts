import { expect, test } from 'vitest';
import { policyMeta } from './policyMeta.ts';

const EMPTY = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

test('a page allows its own inline styles, each once', () => {
  const html = '<style></style><p>text</p><style media="print"></style>';
  expect(policyMeta(html)).toBe(
    `<meta http-equiv="Content-Security-Policy" content="style-src 'self' ${EMPTY}">`,
  );
});

test('a page without inline styles allows none', () => {
  expect(policyMeta('<p>text</p>')).toContain(`content="style-src 'self'"`);
});
