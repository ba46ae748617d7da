import { describe, expect, test } from 'vitest';
import { organisation, profile } from './structuredData.ts';
import { snapshotOf } from '../model/store/testing/snapshotOf.ts';

const store = snapshotOf();

describe('structured data', () => {
  test('describes the company and its site', () => {
    expect(organisation().map((node) => node['@type'])).toEqual(['Organization', 'WebSite']);
  });

  test('describes a seller without a rating', () => {
    const nodes = JSON.stringify(profile({ path: '/store/x', store }));
    expect(nodes).toContain('"@type":"ProfilePage"');
    expect(nodes).toContain('Amber Keep');
    expect(nodes).not.toMatch(/rating/i);
  });

  test('is empty for a seller whose name is not known', () => {
    expect(profile({ path: '/store/x', store: null })).toEqual([]);
    const nameless = { ...store, header: { ...store.header, name: '' } };
    expect(profile({ path: '/store/x', store: nameless })).toEqual([]);
  });
});
