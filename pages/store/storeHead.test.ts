import { expect, test } from 'vitest';
import { snapshotOf } from '../../model/store/testing/snapshotOf.ts';
import { site } from '../../model/content/site.ts';
import head from './@slug/+head.ts';

const LONG =
  'The Extraordinarily Long Company Name of Somebody and Daughters, Purveyors of Rare Mounts and Old Gold, Limited, of Łódź';

const seller = { slug: 'quiet-raiders', id: 7 };

const headOf = (name: string, address = 'Łódź, Poland', description = '') => {
  const store = snapshotOf(
    { header: { name, avatar: null, address }, banner: { name, description } },
    36,
  );
  return head({ path: '/store/x', seller, store });
};

test('a description begins with the number of reviews', () => {
  const { title, description } = headOf(
    'Amber Keep',
    '1 High Street, Łódź, Poland',
    'Gold and mounts.',
  );
  expect(title).toBe('Amber Keep');
  expect(description).toBe(
    `36 reviews of Amber Keep on ${site.appName} · Łódź, Poland · Gold and mounts.`,
  );
});

test('a store without address and words is described by its reviews', () => {
  expect(headOf('Amber Keep', '').description).toBe(`36 reviews of Amber Keep on ${site.appName}`);
});

test('a long name is cut after a word in title and description', () => {
  const { title, description = '' } = headOf(LONG, 'Łódź, Poland', LONG);
  expect(title).toBe('The Extraordinarily Long Company Name of Somebody and …');
  expect(description).toMatch(
    /^36 reviews of The Extraordinarily Long .* Somebody and … on .* · Łódź, Poland · The /,
  );
  expect(description.length).toBeLessThanOrEqual(165);
});

test.each([
  ['A'.repeat(120), `${'A'.repeat(58)} …`],
  ['𝕏'.repeat(120), `${'𝕏'.repeat(58)} …`],
])('a long name without spaces is cut: %s', (name, title) => {
  expect(headOf(name).title).toBe(title);
});

test('a store without a name, or without any data, is named by the words of its slug', () => {
  expect(headOf('')).toMatchObject({ title: 'Quiet Raiders' });
  expect(headOf('').description).toMatch(/^36 reviews of Quiet Raiders on/);
  expect(headOf('')).not.toHaveProperty('shareImage');
  expect(head({ path: '/store/x', seller, store: null })).toMatchObject({ title: 'Quiet Raiders' });
});
