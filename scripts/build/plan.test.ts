import { describe, expect, test } from 'vitest';
import type { PlannedPage } from './pages.ts';
import { type EarlierOutput, plan } from './plan.ts';

const pages = [
  { route: '/', key: 'a' },
  { route: '/store/x', key: 'a-3-1', seller: { slug: 'x', id: 3 } },
  { route: '/store/y', key: 'a-4-1', seller: { slug: 'y', id: 4 } },
];

const output = (keys: Record<string, string>, lost?: string): EarlierOutput => ({
  record: { compressed: true, pages: keys, snapshots: {} },
  has: (route) => route !== lost,
});
const same = output({ '/': 'a', '/store/x': 'a-3-1', '/store/y': 'a-4-1' });

function routes(spare: EarlierOutput | null, last: EarlierOutput | null) {
  const parts = plan(pages, spare, last);
  const routesOf = (list: readonly PlannedPage[]): string[] => list.map(({ route }) => route);
  return {
    stay: routesOf(parts.stay),
    takeOver: routesOf(parts.takeOver),
    render: routesOf(parts.render),
  };
}

describe('what a build renders again', () => {
  test('everything when there was no build before', () => {
    expect(routes(null, null)).toEqual({
      stay: [],
      takeOver: [],
      render: ['/', '/store/x', '/store/y'],
    });
  });

  test('only the page whose snapshot changed', () => {
    const last = output({ '/': 'a', '/store/x': 'a-3-0', '/store/y': 'a-4-1' });
    expect(routes(null, last)).toEqual({
      stay: [],
      takeOver: ['/', '/store/y'],
      render: ['/store/x'],
    });
  });

  test('a page that is new', () => {
    const last = output({ '/': 'a', '/store/x': 'a-3-1' });
    expect(routes(null, last).render).toEqual(['/store/y']);
  });

  test('everything when the code changed', () => {
    const last = output({ '/': 'b', '/store/x': 'b-3-1', '/store/y': 'b-4-1' });
    expect(routes(last, last).render).toHaveLength(3);
  });

  test('a page that somebody took out of the last output', () => {
    const last = output({ '/': 'a', '/store/x': 'a-3-1', '/store/y': 'a-4-1' }, '/store/y');
    expect(routes(null, last).render).toEqual(['/store/y']);
  });
});

describe('the output before the last one', () => {
  test('keeps its stores’ pages where they are, and nothing else', () => {
    expect(routes(same, same)).toEqual({
      stay: ['/store/x', '/store/y'],
      takeOver: ['/'],
      render: [],
    });
  });

  test('gets the page that changed since from the last one', () => {
    const spare = output({ '/': 'a', '/store/x': 'a-3-0', '/store/y': 'a-4-1' });
    expect(routes(spare, same)).toEqual({
      stay: ['/store/y'],
      takeOver: ['/', '/store/x'],
      render: [],
    });
  });
});
