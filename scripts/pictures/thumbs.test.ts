import sharp from 'sharp';
import { expect, test } from 'vitest';
import { content } from '../../model/content/testing/content.ts';
import { drawThumbs } from './thumbs.ts';

test('has a thumb of 60 × 60 pixels for each game, with its cover', async () => {
  const picture = sharp(await drawThumbs(content));
  // The 120 games of tests/content.
  expect(await picture.metadata()).toMatchObject({ width: 60, height: 60 * 120, format: 'heif' });
  const { channels } = await picture.stats();
  expect(Math.min(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
  const games = [...content.games, ...content.games, ...content.games];
  const many = sharp(await drawThumbs({ ...content, games }));
  expect(await many.metadata()).toMatchObject({ width: 45, height: 45 * 360 });
});
