// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readableDay, visitorsToday } from '../../data/lib/day.ts';
import { type FreshAnswers, STORE_FRESH } from './freshAnswers.ts';
import { elementsOf, reviewOf, snapshotOf, storeHtml } from './testing/pages.tsx';
import { StorePage } from './StorePage.tsx';
import { formatSnapshot, type StoreSnapshot } from '../../data/store/snapshotSchema.ts';

vi.mock('../../data/content/linkedSellers.ts', async (original) => ({
  ...(await original<object>()),
  linkedSellers: ['it', 'amber-keep', 'quiet-raiders'],
}));
const fetching = vi.fn<() => Promise<Response>>();
vi.stubGlobal('fetch', fetching);
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const complaints = vi.spyOn(console, 'error');
afterEach(() => complaints.mockClear());

/** What the site has published of the store. */
const publish = (snapshot: StoreSnapshot) =>
  fetching.mockReset().mockImplementation(async () => new Response(formatSnapshot(snapshot)));
beforeEach(() => publish(snapshotOf()));

/** Hundreds of reviews take their time on a busy machine. */
const soon = (look: () => void) => vi.waitFor(look, { timeout: 20_000 });

async function hydrate(snapshot: StoreSnapshot | null = snapshotOf()): Promise<HTMLElement> {
  const box = elementsOf(storeHtml(snapshot));
  document.body.replaceChildren(box);
  await act(async () => {
    hydrateRoot(box, <StorePage path="/store/it" />, {
      onRecoverableError: (error) => console.error(error),
    });
  });
  return box;
}

it('a store page that wakes stays what the server wrote, to the element', async () => {
  const html = elementsOf(storeHtml(snapshotOf())).innerHTML;
  const box = await hydrate();
  expect(complaints.mock.calls).toEqual([]);
  expect(box.innerHTML).toBe(html);
});

it('news takes the place of what it is about, and of nothing else', async () => {
  const box = await hydrate();
  const badge = box.querySelector('button');
  const comments = [{ id: 1, name: 'Mila R.', text: 'News.' }];
  const answer = { store: { name: 'Northfall Forge' }, comments };
  const detail: FreshAnswers = { known: true, detail: answer };
  document.dispatchEvent(new CustomEvent(STORE_FRESH, { detail }));
  await soon(() => expect(box.querySelector('[data-review] p')?.textContent).toBe('News.'));
  expect(box.querySelector('[data-review] time')?.textContent).toBe(readableDay(visitorsToday()));
  expect(box.querySelectorAll('h1')).toHaveLength(1);
  expect(box.querySelector('button')).toBe(badge);
});

it('whoever waits for reviews is told that they have loaded', async () => {
  const box = await hydrate(null);
  const status = box.querySelector('[role="status"]');
  const answer = { store: { name: 'Northfall Forge' }, comments: [{ id: 1, text: 'News.' }] };
  const detail: FreshAnswers = { known: false, detail: answer };
  document.dispatchEvent(new CustomEvent(STORE_FRESH, { detail }));
  await soon(() => expect(status?.textContent).toBe('Reviews have loaded.'));
  expect(box.querySelector('[data-review] p')?.textContent).toBe('News.');
});

describe('a store of 450 reviews', () => {
  const reviews = Array.from({ length: 450 }, (_, id) => reviewOf({ id: `r${id}` }));
  const big = snapshotOf({ reviews });
  beforeEach(() => publish(big));

  const cards = (box: HTMLElement) => [...box.querySelectorAll('[data-review]')];
  const offer = (box: HTMLElement) => box.querySelector<HTMLElement>('[data-more]');
  const said = (box: HTMLElement) => box.querySelector('[role="status"]')?.textContent;
  const ask = (box: HTMLElement) => act(async () => offer(box)?.querySelector('button')?.click());
  const shows = (box: HTMLElement, count: number) =>
    soon(() => expect(cards(box)).toHaveLength(count));

  it('shows 100 more at a time, goes on where they begin, and says so', async () => {
    const box = await hydrate(big);
    expect(complaints.mock.calls).toEqual([]);
    expect(offer(box)?.hidden).toBe(false);
    await ask(box);
    await shows(box, 300);
    expect(document.activeElement).toBe(cards(box)[200]);
    expect(said(box)).toBe('Reviews 201 to 300 of 450 are shown.');
    expect(box.querySelector('[data-shown]')?.textContent).toMatch(/^The newest 300 of 450/);
    await ask(box);
    await shows(box, 400);
    await ask(box);
    await shows(box, 450);
    expect(document.activeElement).toBe(cards(box)[400]);
    expect(said(box)).toBe('Reviews 401 to 450 of 450 are shown.');
    expect(offer(box)?.hidden).toBe(true);
    expect(box.querySelector('[data-shown]')).toBeNull();
    expect(fetching).toHaveBeenCalledOnce();
  });

  it('says that they did not load, and tries again when it is asked again', async () => {
    const box = await hydrate(big);
    fetching.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    vi.spyOn(console, 'info').mockImplementationOnce(() => {});
    await ask(box);
    await soon(() => expect(said(box)).toMatch(/did not load/));
    expect(cards(box)).toHaveLength(200);
    await ask(box);
    await shows(box, 300);
  });

  it('keeps what was asked for when news comes, and takes more from the news', async () => {
    const box = await hydrate(big);
    await ask(box);
    await shows(box, 300);
    const comments = Array.from({ length: 451 }, (_, id) => ({ id: `n${id}`, text: 'News.' }));
    const answer = { store: { name: 'Northfall Forge' }, comments };
    const detail: FreshAnswers = { known: true, detail: answer };
    document.dispatchEvent(new CustomEvent(STORE_FRESH, { detail }));
    await soon(() => expect(cards(box)[0]?.getAttribute('data-review')).toBe('n0'));
    expect(cards(box)).toHaveLength(300);
    await ask(box);
    await shows(box, 400);
    expect(said(box)).toBe('Reviews 301 to 400 of 451 are shown.');
  });
});

it('a small store of which many reviews are news offers those that it does not show', async () => {
  const box = await hydrate();
  expect(box.querySelector<HTMLElement>('[data-more]')?.hidden).toBe(true);
  const comments = Array.from({ length: 201 }, (_, id) => ({ id, text: 'News.' }));
  const answer = { store: { name: 'Northfall Forge' }, comments };
  const detail: FreshAnswers = { known: true, detail: answer };
  document.dispatchEvent(new CustomEvent(STORE_FRESH, { detail }));
  await soon(() => expect(box.querySelectorAll('[data-review]')).toHaveLength(200));
  expect(box.querySelector<HTMLElement>('[data-more]')?.hidden).toBe(false);
});
