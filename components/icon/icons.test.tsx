import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { snapshotOf } from '../../model/store/testing/snapshotOf.ts';
import { CarouselControls } from '../carousel/CarouselControls.island.tsx';
import { RotationControl } from '../carousel/RotationControl.tsx';
import { GamesButton } from '../games-panel/GamesButton.tsx';
import { ExternalLink } from '../link/ExternalLink.tsx';
import { MenuButton } from '../mobile-menu/MenuButton.tsx';
import { MobileMenu } from '../mobile-menu/MobileMenu.tsx';
import { Reasons } from '../reasons/Reasons.tsx';
import { SearchField } from '../search-field/SearchField.tsx';
import { Store } from '../store/Store.tsx';

const all = renderToStaticMarkup(
  <>
    <CarouselControls what="x" />
    <RotationControl what="x" isOn={false} onClick={() => {}} />
    <GamesButton />
    <ExternalLink href="https://a.example/">A link</ExternalLink>
    <MenuButton />
    <MobileMenu path="/" />
    <Reasons />
    <SearchField id="f" label="Search" text="a" onText={() => {}} />
    <Store slug="x" view={snapshotOf()} note="" more={null} />
  </>,
);

// The icon is before the text, or behind a text that ends with `<svg`.
test.each([
  ['Pause x', 'two bars', 'M7 5h2.5v14H7zM14.5 5H17v14h-2.5z'],
  ['Play x', 'a triangle', 'M7.5 4.8v14.4'],
  ['Previous of x', 'to the left', 'm15 6-6 6 6 6'],
  ['Next of x', 'to the right', 'm9 6 6 6-6 6'],
  ['Menu<', 'three lines', 'M4 7h16M4 12h16M4 17h16'],
  ['Close the menu', 'a cross', 'm6 6 12 12M18 6 6 18'],
  ['Search</label>', 'a glass', 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM15.2 15.2 20 20'],
  ['Clear the search', 'a cross', 'm6 6 12 12M18 6 6 18'],
  ['Low prices', 'a tag', 'M12.6 3.5H19'],
  ['Fast delivery', 'a bolt', 'M13.5 3 5 13.5h5.8L9.9 21 19 10h-6.3z'],
  ['Safe transactions', 'a shield', 'M12 3l7.5 2.8V11'],
  ['Registered store', 'a shield', 'M12 3l7.5 2.8V11'],
  ['Delivery time stated', 'a bolt', 'M13.5 3 5 13.5h5.8L9.9 21 19 10h-6.3z'],
  ['Gdańsk, Poland', 'a pin', 'M12 21c4.7-4.4'],
  ['Games<svg', 'a chevron', 'm6 9 6 6 6-6'],
  ['A link<svg', 'an arrow', 'M7 17 17 7M8.5 7H17v8.5'],
])('the icon of “%s” is %s', (text, _, shape) => {
  const isBehind = text.endsWith('<svg');
  const at = all.indexOf(isBehind ? text : `>${text}`);
  const part = isBehind ? all.slice(at) : all.slice(0, at);
  const icons = [...part.matchAll(/<path d="([^"]+)"/g)].map(([, path]) => path);
  expect(at).toBeGreaterThan(0);
  expect(icons.at(isBehind ? 0 : -1)).toContain(shape);
});
