import { expect, test } from 'vitest';
import { assertBothSources } from './sources.ts';

test.each([
  [{}],
  [{ MARKETPLACE_URL: '', STORE_SERVICE_URL: ' ' }],
  [{ MARKETPLACE_URL: 'https://m.example', STORE_SERVICE_URL: 'https://s.example' }],
])('%j is a configuration', (variables) => {
  expect(() => assertBothSources(variables)).not.toThrow();
});

test('one host without the other is refused, naming the one that is missing', () => {
  expect(() => assertBothSources({ MARKETPLACE_URL: 'https://m.example' })).toThrow(
    'MARKETPLACE_URL is set, but STORE_SERVICE_URL is not',
  );
  expect(() => assertBothSources({ STORE_SERVICE_URL: 'https://s.example' })).toThrow(
    'STORE_SERVICE_URL is set, but MARKETPLACE_URL is not',
  );
});
