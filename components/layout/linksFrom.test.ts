import { expect, test } from 'vitest';
import { linksFrom } from './linksFrom.ts';

const from = (appName: string, ...titles: string[]) =>
  linksFrom(
    appName,
    titles.map((title) => ({ title, link: '/a' })),
  );

const FIVE = ['Home', 'About', 'Contact Us', 'Copyright', 'Privacy Policy'];
const GERMAN = [
  'Startseite',
  'Über uns',
  'Kontakt',
  'Impressum',
  'Datenschutzerklärung',
  'Allgemeine Geschäftsbedingungen',
  'Widerrufsbelehrung',
  'Verkäufer werden',
  'Häufige Fragen',
  'Barrierefreiheit',
  'Urheberrecht',
  'Presse',
];

test('today’s five links stand in the bar from 961 px on', () => {
  expect(from('Guildmart', ...FIVE)).toBe(961);
  expect(from('Guildmart', 'Home')).toBe(961);
});

test('a sixth link, a long name or wide letters need a wider bar', () => {
  expect(from('Guildmart', ...FIVE, 'Jobs')).toBe(1100);
  expect(from('Guildmart', ...FIVE, 'Become a Seller')).toBe(1280);
  expect(from('The Grand Adventurers Exchange', ...FIVE)).toBe(1280);
  expect(from('Guildmart', ...FIVE.map((title) => title.toUpperCase()))).toBe(1100);
  expect(from('Guildmart', ...GERMAN.slice(0, 6))).toBe(1440);
  expect(from('市場', ...Array.from({ length: 7 }, () => 'プライバシー'))).toBe(1280);
  expect(from('बाज़ार', ...Array.from({ length: 5 }, () => 'हमारे बारे में'))).toBe(1100);
});

test('links that fit no bar stand in the menu in every window', () => {
  expect(from('Guildmart', ...GERMAN.slice(0, 7))).toBeUndefined();
  expect(from('Guildmart', ...GERMAN)).toBeUndefined();
});

test('the icon of a link to another site counts', () => {
  const links = (link: string) => FIVE.map((title) => ({ title, link }));
  expect(linksFrom('Guildmart', links('/a'))).toBe(961);
  expect(linksFrom('Guildmart', links('mailto:us@a.example'))).toBe(961);
  expect(linksFrom('Guildmart', links('https://a.example'))).toBe(1100);
});
