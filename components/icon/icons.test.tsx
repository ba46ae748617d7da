import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CarouselControls } from '../carousel/CarouselControls.island.tsx';
import { GamesButton } from '../games-panel/GamesPanel.tsx';
import { ExternalLink } from '../link/ExternalLink.shared.tsx';
import { MenuButton, MobileMenu } from '../mobile-menu/MobileMenu.tsx';
import { Reasons } from '../reasons/Reasons.tsx';
import { SearchField } from '../search-field/SearchField.shared.tsx';
import { storeHtml, snapshotOf } from '../store/testing/pages.tsx';

/** The icons as they are drawn, by the text behind them. */
const SHAPES = {
  chevron: 'm6 9 6 6 6-6',
  arrowUpRight: 'M7 17 17 7M8.5 7H17v8.5',
  glass: 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM15.2 15.2 20 20',
  cross: 'm6 6 12 12M18 6 6 18',
  threeLines: 'M4 7h16M4 12h16M4 17h16',
  triangle: 'M7.5 4.8v14.4',
  twoBars: 'M7 5h2.5v14H7zM14.5 5H17v14h-2.5z',
  pin: 'M12 21c4.7-4.4',
  tag: 'M12.6 3.5H19',
  shield: 'M12 3l7.5 2.8V11',
  bolt: 'M13.5 3 5 13.5h5.8L9.9 21 19 10h-6.3z',
  toTheLeft: 'm15 6-6 6 6 6',
  toTheRight: 'm9 6 6 6-6 6',
} as const;

const controls = renderToStaticMarkup(
  <>
    <CarouselControls what="x" />
    <GamesButton />
    <ExternalLink href="https://a.example/">A link</ExternalLink>
    <MenuButton />
    <MobileMenu path="/" />
    <Reasons />
    <SearchField id="f" label="Search" text="a" onText={() => {}} />
  </>,
);
const all = controls + storeHtml(snapshotOf());

/** Returns the path of the icon before a text; with `isAfter`, of the icon behind it. */
function iconAt(text: string, isAfter: boolean): string | undefined {
  const at = all.indexOf(`>${text}`.replace('>Games', 'Games<svg').replace('>A link', 'A link'));
  const part = isAfter ? all.slice(at) : all.slice(0, at);
  const icons = [...part.matchAll(/<path d="([^"]+)"/g)].map(([, path]) => path);
  return at === -1 ? undefined : icons.at(isAfter ? 0 : -1);
}

test.each([
  ['Pause x', 'twoBars'],
  ['Play x', 'triangle'],
  ['Previous of x', 'toTheLeft'],
  ['Next of x', 'toTheRight'],
  ['Menu<', 'threeLines'],
  ['Close the menu', 'cross'],
  ['Search</label>', 'glass'],
  ['Clear the search', 'cross'],
  ['Low prices', 'tag'],
  ['Fast delivery', 'bolt'],
  ['Safe transactions', 'shield'],
  ['Galway, Ireland', 'pin'],
] as const)('the icon before “%s” is a %s', (text, shape) => {
  expect(iconAt(text, false)).toContain(SHAPES[shape]);
});

test.each([
  ['Games', 'chevron'],
  ['A link', 'arrowUpRight'],
] as const)('the icon behind “%s” is a %s', (text, shape) => {
  expect(iconAt(text, true)).toContain(SHAPES[shape]);
});

test('the first badge has a shield, the second a bolt', () => {
  const badges = storeHtml(snapshotOf()).split('data-tooltip').slice(1);
  expect(badges[0]).toContain(SHAPES.shield);
  expect(badges[1]).toContain(SHAPES.bolt);
});
