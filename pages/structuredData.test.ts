import { describe, expect, test } from 'vitest';
import { breadcrumbs, organisation, profile } from './structuredData.ts';
import { snapshotOf } from '../model/store/testing/snapshotOf.ts';

const store = snapshotOf();

describe('structured data', () => {
  test('describes the company and its site', () => {
    expect(organisation().map((node) => node['@type'])).toEqual(['Organization', 'WebSite']);
  });

  test('describes the breadcrumb from the home page to a page', () => {
    expect(breadcrumbs('/about', 'About')).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 1,
          name: 'Gä"&\'<市>',
          item: expect.stringMatching(/^https?:\/\/[^/]+\/$/) as unknown,
        },
        {
          '@type': 'ListItem',
          position: 2,
          name: 'About',
          item: expect.stringMatching(/^https?:\/\/[^/]+\/about$/) as unknown,
        },
      ],
    });
  });

  test('describes a seller without a rating', () => {
    const nodes = JSON.stringify(profile({ path: '/store/x', store }));
    expect(profile({ path: '/store/x', store }).map((node) => node['@type'])).toEqual([
      'BreadcrumbList',
      'ProfilePage',
    ]);
    expect(nodes).toContain('Amber Keep');
    expect(nodes).not.toMatch(/rating/i);
  });

  test('is empty for a seller whose name is not known', () => {
    expect(profile({ path: '/store/x', store: null })).toEqual([]);
    const nameless = { ...store, header: { ...store.header, name: '' } };
    expect(profile({ path: '/store/x', store: nameless })).toEqual([]);
  });
});
