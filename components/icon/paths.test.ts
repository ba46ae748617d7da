import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { LOGO_HEXAGON, LOGO_LETTER } from './paths.ts';

test('the favicon is the logo', async () => {
  const favicon = await readFile(new URL('../../public/favicon.svg', import.meta.url), 'utf8');
  expect(favicon).toContain(`d="${LOGO_HEXAGON}"`);
  expect(favicon).toContain(`d="${LOGO_LETTER}"`);
});
