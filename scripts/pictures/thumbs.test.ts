import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildGames } from '../../model/content/buildGames.ts';
import { content } from '../../model/content/testing/content.ts';
import { drawThumbs } from './thumbs.ts';

test('has a thumb of 60 × 60 pixels for each game, with its cover', async () => {
  const picture = sharp(await drawThumbs(content));
  // The 120 games of tests/content.
  expect(await picture.metadata()).toMatchObject({ width: 60, height: 60 * 120, format: 'heif' });
  const { channels } = await picture.stats();
  expect(Math.min(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
});

test('has columns of 256 thumbs, as an AVIF can be 16,384 pixels high', async () => {
  const games = Array.from({ length: 300 }, (_, index) => ({
    id: index + 1,
    name: `Game ${index}`,
  }));
  const picture = sharp(
    await drawThumbs({
      ...content,
      games: buildGames(games, ''),
      gameEntries: games,
    }),
  );
  expect(await picture.metadata()).toMatchObject({ width: 2 * 60, height: 60 * 256 });
  const last = picture.extract({ left: 60, top: 60 * 43, width: 60, height: 60 });
  const { channels } = await sharp(await last.png().toBuffer()).stats();
  expect(Math.min(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
});
