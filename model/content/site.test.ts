import * as v from 'valibot';
import { expect, test } from 'vitest';
import { site as entry } from 'virtual:content';
import { site } from './siteSchema.ts';

test('capitalizes the site’s name', () => {
  expect(v.parse(site, { ...entry, appName: ' elfen trade ' }).appName).toBe('Elfen trade');
});
