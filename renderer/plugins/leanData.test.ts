import { expect, test } from 'vitest';
import { withoutFields } from './leanData.ts';

test('visitors load of each entry what pages show, and nothing of the rest', () => {
  const json = '[{"id": 1, "name": "Skat", "hue": 2}, {"id": 2, "name": "Go"}]';
  expect(withoutFields(json, ['hue', 'genre'])).toBe(
    '[{"id":1,"name":"Skat"},{"id":2,"name":"Go"}]',
  );
});
