import { describe, expect, test } from 'vitest';
import { organisation, profile } from './structuredData.ts';
import { data } from './text/+data.ts';
import textHead from './text/+head.ts';
import { snapshotOf } from '../model/store/testing/snapshotOf.ts';

const store = snapshotOf();

describe('structured data', () => {
  test('describes the company and its site', () => {
    expect(organisation().map((node) => node['@type'])).toEqual(['Organization', 'WebSite']);
  });

  test('describes the breadcrumb from the home page to a text', () => {
    const itemAt = (position: number, name: string, path: RegExp) => {
      return { '@type': 'ListItem', position, name, item: expect.stringMatching(path) as unknown };
    };
    const itemListElement = [
      itemAt(1, 'Gä"&\'<市>', /^https?:\/\/[^/]+\/$/),
      itemAt(2, 'About', /^https?:\/\/[^/]+\/about$/),
    ];
    const { structuredData } = textHead({ path: '/about', ...data({ urlPathname: '/about' }) });
    expect(structuredData).toEqual([{ '@type': 'BreadcrumbList', itemListElement }]);
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
