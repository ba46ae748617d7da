import { expect, it } from 'vitest';
import { readEnvironment } from '../../data/site/environment.ts';
import { robotsTxt } from './robots.ts';

it('crawlers may read everything and are shown the sitemap, prefix included', () => {
  const published = readEnvironment({
    SITE_URL: 'https://www.guildmart.example',
    BASE_PATH: '/shop/',
  });
  expect(robotsTxt(published)).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://www.guildmart.example/shop/sitemap.xml\n',
  );
});
