import { describe, expect, test } from 'vitest';
import { games } from '../data/content/games.ts';
import { breadcrumbs, gameList, organisation, profile } from './structuredData.ts';
import { snapshotOf } from '../data/store/testing/snapshotOf.ts';

const store = snapshotOf();

describe('what search engines are told', () => {
  test('of the company and its site', () => {
    expect(organisation().map((node) => node['@type'])).toEqual(['Organization', 'WebSite']);
  });

  test('of every game, in its place', () => {
    const list = gameList();
    expect(list['numberOfItems']).toBe(games.length);
    expect(list['itemListElement']).toHaveLength(games.length);
  });

  test('of a page’s place below the home page', () => {
    expect(JSON.stringify(breadcrumbs('/about', 'About'))).toMatch(/"position":2,"name":"About"/);
  });

  test('of a seller, without a rating that nobody gave', () => {
    const nodes = JSON.stringify(profile({ path: '/store/x', store }));
    expect(nodes).toContain('ProfilePage');
    expect(nodes).toContain('Amber Keep');
    expect(nodes).not.toMatch(/rating/i);
  });

  test('nothing of a seller whose name is not known', () => {
    expect(profile({ path: '/store/x', store: null })).toEqual([]);
    const nameless = { ...store, header: { ...store.header, name: '' } };
    expect(profile({ path: '/store/x', store: nameless })).toEqual([]);
  });
});
