import { field } from '../../data/store/field.ts';
import { describe, expect, test } from 'vitest';

import { sellers } from './sellers.ts';

const all = sellers.flatMap((seller) => seller.comments);
const column = (key: string): unknown[] => all.map((comment) => field(comment, key));
const texts = column('text').map(String);

/** Every text that a page shows of a seller or of its reviews. */
const shown = JSON.stringify([
  sellers.map(({ store, detail }) => [store.store_name, store.address, detail]),
  ['name', 'location', 'text'].map(column),
]);

describe('the five sellers', () => {
  test.each(sellers.map((seller) => [seller.slug, seller] as const))(
    '%s has 24 to 60 reviews, each with an id of its own, about half with a picture',
    (_slug, seller) => {
      const comments = seller.comments;
      const pictures = comments.filter((comment) => field(comment, 'avatar') !== undefined);
      expect(comments.length).toBeGreaterThanOrEqual(24);
      expect(comments.length).toBeLessThanOrEqual(60);
      expect(new Set(comments.map((comment) => field(comment, 'id'))).size).toBe(comments.length);
      expect(pictures.length / comments.length).toBeGreaterThan(0.35);
      expect(pictures.length / comments.length).toBeLessThan(0.65);
      expect(seller.store.rating.count).toBe(comments.length);
    },
  );

  test('never say the same thing twice, briefly or at length', () => {
    const openings = texts.filter((text) => text.length > 30).map((text) => text.slice(0, 24));
    const lengths = texts.map((text) => text.length);
    expect(new Set(texts).size).toBe(texts.length);
    expect(new Set(openings).size).toBe(openings.length);
    expect(Math.min(...lengths)).toBeLessThan(10);
    expect(Math.max(...lengths)).toBeGreaterThan(400);
  });

  test('have customers of many scripts, right to left and with emoji too', () => {
    for (const script of [/\p{Script=Arabic}/u, /\p{Script=Hebrew}/u, /\p{Script=Hangul}/u]) {
      expect(texts.some((text) => script.test(text))).toBe(true);
    }
    expect(texts.some((text) => /\p{Extended_Pictographic}/u.test(text))).toBe(true);
    expect(texts.filter((text) => /\p{Script=Latin}/u.test(text)).length).toBeGreaterThan(140);
  });

  test('tell when in several forms, always before November 2026, and sometimes not at all', () => {
    const dates = column('created_at');
    const written = dates.filter((date) => typeof date === 'string');
    const forms = [/Z$/, /\+\d\d:00$/, /^\d{4}-\d\d-\d\d \d/, /^\d{4}-\d\d-\d\d$/];
    for (const form of forms) expect(written.some((date) => form.test(date))).toBe(true);
    expect(dates).toContain(undefined);
    expect(written.some((date) => Number.isNaN(Date.parse(date)))).toBe(true);
    const valid = written.map((date) => Date.parse(date)).filter((time) => !Number.isNaN(time));
    expect(Math.max(...valid)).toBeLessThan(Date.UTC(2026, 10, 1));
  });

  test('have city and country of nearly every customer', () => {
    const full = column('location').filter((place) => /^.+[,、،] ?.+$/.test(String(place)));
    expect(full.length).toBeGreaterThan(all.length - 8);
    expect(full.length).toBeLessThan(all.length);
  });

  test.each(sellers.map((seller) => [seller.slug, seller] as const))(
    'private data of %s is in no text that may be shown, so that a scan for it means something',
    (_slug, { store }) => {
      for (const secret of [store.first_name, store.last_name, store.email, store.phone]) {
        expect(secret).not.toBe('');
        expect(shown).not.toContain(secret);
      }
    },
  );

  test('carry one e-mail hash, as the picture of a seller who has none', () => {
    const hashed = JSON.stringify(sellers.map(({ store }) => store)).match(/[0-9a-f]{32}/g);
    expect(hashed).toHaveLength(1);
    expect(shown).not.toMatch(/gravatar|[0-9a-f]{32}/);
    expect(JSON.stringify(all)).not.toMatch(/gravatar|[0-9a-f]{32}/);
  });
});
