import { expect, test } from 'vitest';
import { publishedPicture } from './ownPictures.ts';

test.each([
  ['/images/pay-prism.svg', '/images/pay-prism.svg'],
  ['/images/mila.jpg', '/images/mila.jpg.webp'],
  ['/images/U\u0308ber.jpg', '/images/%C3%9Cber.jpg.webp'],
  ['/images/team/IMG 1 #2 100%.PNG', '/images/team/IMG%201%20%232%20100%25.PNG.webp'],
])('an owner’s picture %s is published as %s', (file, published) => {
  expect(publishedPicture(file)).toBe(published);
});
