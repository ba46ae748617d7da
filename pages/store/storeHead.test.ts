import { expect, test } from 'vitest';
import { snapshotOf } from '../../model/store/testing/snapshotOf.ts';
import { site } from '../../model/content/site.ts';
import head from './@slug/+head.ts';

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

test.each(['A', '𝕏'])('a long name of %s is cut in title and description', (letter) => {
  const name = letter.repeat(120);
  const { title, description = '' } = headOf(name, 'Łódź, Poland', name);
  expect(title).toBe(`${letter.repeat(59)}…`);
  expect(description).toMatch(/^36 reviews of .+… on .* · Łódź, Poland · .+…$/u);
  expect(Array.from(description)).toHaveLength(160);
});

test('a store without a name, or without any data, is named by the words of its slug', () => {
  expect(headOf('')).toMatchObject({ title: 'Quiet Raiders' });
  expect(headOf('').description).toMatch(/^36 reviews of Quiet Raiders on/);
  expect(headOf('')).not.toHaveProperty('shareImage');
  expect(head({ path: '/store/x', seller, store: null })).toMatchObject({ title: 'Quiet Raiders' });
});
