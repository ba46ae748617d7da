import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GamesStrip } from './GamesStrip.tsx';

/** The first popular games of tests/content. */
const SLUGS =
  'world-of-warcraft call-of-duty league-of-legends fortnite valorant roblox minecraft apex-legends genshin-impact ea-sports-fc old-school-runescape path-of-exile-2'.split(
    ' ',
  );

const markup = renderToStaticMarkup(<GamesStrip />);

test('the strip links to the category pages of the first twelve popular games', () => {
  const links = [...markup.matchAll(/<a href="([^"]+)"/g)].map((match) =>
    match[1]?.split('/').at(-2),
  );
  expect(links).toEqual(SLUGS);
});

test('each game of the strip shows its smallest cover', () => {
  const pictures = [...markup.matchAll(/ src="([^"]+)"/g)].map((match) => match[1]);
  expect(pictures).toEqual(SLUGS.map((slug) => `/images/games/cover/${slug}-210.avif`));
});
