import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { OtherStores } from './OtherStores.tsx';

const row = (slugs: readonly string[], path = '/store/amber-keep') =>
  renderToStaticMarkup(<OtherStores path={path} slugs={slugs} />);
const links = (html: string) => Array.from(html.matchAll(/href="([^"]+)"/g), (match) => match[1]);

describe('the ways on from a store', () => {
  it('lead to the others and not to itself', () => {
    const html = row(['northfall-forge', 'amber-keep', 'quiet-raiders']);
    expect(links(html)).toEqual(['/store/northfall-forge', '/store/quiet-raiders']);
    expect(html).toContain('Northfall Forge');
  });

  it('are five at most', () => {
    expect(links(row(['a', 'b', 'c', 'd', 'e', 'f']))).toHaveLength(5);
  });

  it('are left out where there is no other store', () => {
    expect(row(['amber-keep'])).toBe('');
  });
});
