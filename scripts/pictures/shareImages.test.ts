import sharp from 'sharp';
import { expect, test } from 'vitest';
import { snapshotOf } from '../../model/store/testing/snapshotOf.ts';
import { drawShareImage } from './shareImages.tsx';

interface Header {
  readonly name?: string;
  readonly address?: string;
}

const imageOf = ({ name = 'Amber Keep', address = '' }: Header): Promise<Buffer> =>
  drawShareImage('Guildmart', snapshotOf({ header: { name, address, avatar: null } }));

async function pixelsOf(over: Header): Promise<string> {
  const pixels = await sharp(await imageOf(over))
    .resize(300)
    .raw()
    .toBuffer();
  return pixels.toString('hex');
}

test('a store’s image is a JPEG of 1200 × 630 pixels below 90 kB, even with a very long name', async () => {
  const name = 'The Extraordinarily Long Company Name of Zażółć gęślą jaźń and Daughters, Limited';
  const image = await imageOf({ name, address: 'Łódź, Poland' });
  expect(await sharp(image).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
  expect(image.length).toBeLessThan(90_000);
});

test.each<[string, Header, Header]>([
  [
    'the city and the country, not the street',
    { address: '1 High Street, Floor 2, Łódź, Poland' },
    { address: 'Łódź, Poland' },
  ],
  ['a name without its emoji', { name: 'Amber Keep ⚔️' }, {}],
  ['no place that the font cannot write', { address: '東京' }, {}],
  ...['Night 夜市', '⚔️'].map((name): [string, object, object] => [
    `"Seller store" for "${name}"`,
    { name },
    { name: 'Seller store' },
  ]),
])('shows %s', async (_, over, same) => {
  expect(await pixelsOf(over)).toBe(await pixelsOf(same));
});
