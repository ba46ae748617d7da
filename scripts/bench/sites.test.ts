import { expect, it } from 'vitest';
import { withoutScripts } from './sites.ts';

it('The page that is compared with has no scripts, but all of its content', () => {
  const content = '<p>Hello</p><script type="application/ld+json">{"@type":"Thing"}</script>';
  const scripts =
    '<script id="data" type="application/json">{}</script><script type="module" src="/boot.js"></script>';
  expect(withoutScripts(`<body>${content}${scripts}</body>`)).toBe(`<body>${content}</body>`);
});
