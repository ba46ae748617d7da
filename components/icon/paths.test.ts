import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { logoHexagon, logoLetter } from './paths.ts';

test('the favicon is the logo', async () => {
  const favicon = await readFile(new URL('../../public/favicon.svg', import.meta.url), 'utf8');
  expect(favicon).toContain(`d="${logoHexagon}"`);
  expect(favicon).toContain(`d="${logoLetter}"`);
});
