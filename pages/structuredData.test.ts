import { describe, expect, test } from 'vitest';
import { breadcrumbs, organisation, profile } from './structuredData.ts';
import { snapshotOf } from '../data/store/testing/snapshotOf.ts';

const store = snapshotOf();

describe('structured data', () => {
  test('describes the company and its site', () => {
    expect(organisation().map((node) => node['@type'])).toEqual(['Organization', 'WebSite']);
  });

  test('describes the breadcrumb from the home page to a page', () => {
    expect(JSON.stringify(breadcrumbs('/about', 'About'))).toMatch(/"position":2,"name":"About"/);
  });

  test('describes a seller without a rating', () => {
    const nodes = JSON.stringify(profile({ path: '/store/x', store }));
    expect(nodes).toContain('ProfilePage');
    expect(nodes).toContain('Amber Keep');
    expect(nodes).not.toMatch(/rating/i);
  });

  test('is empty for a seller whose name is not known', () => {
    expect(profile({ path: '/store/x', store: null })).toEqual([]);
    const nameless = { ...store, header: { ...store.header, name: '' } };
    expect(profile({ path: '/store/x', store: nameless })).toEqual([]);
  });
});
