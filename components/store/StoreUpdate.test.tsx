// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatSnapshot, type StoreSnapshot } from '../../model/store/snapshotSchema.ts';
import { snapshotOf } from '../../model/store/testing/snapshotOf.ts';
import type { StoreAnswers } from './mergeAnswers.ts';
import { MoreReviews } from './MoreReviews.island.tsx';
import { updateStore } from './StoreUpdate.island.tsx';
import { elementsOf, storeHtml } from './testing/pages.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const fetching = vi.fn<(url: string) => Promise<Response>>();
vi.stubGlobal('fetch', fetching);

const publish = (snapshot: StoreSnapshot) =>
  fetching.mockReset().mockImplementation(async () => new Response(formatSnapshot(snapshot)));
beforeEach(() => publish(snapshotOf()));

function open(snapshot: StoreSnapshot | null): HTMLElement {
  const page = elementsOf(storeHtml(snapshot));
  document.body.replaceChildren(page);
  return page;
}

const answerOf = (count: number, created_at?: string) => ({
  store: { name: 'Northfall Forge' },
  comments: Array.from({ length: count }, (_, id) => ({
    id: `n${id}`,
    name: 'Ada',
    location: 'Oslo',
    created_at,
    text: 'Newer.',
  })),
});

async function update(page: HTMLElement, answers: StoreAnswers): Promise<void> {
  const container = page.querySelector<HTMLElement>('[data-seller-id]');
  if (container) await act(() => updateStore(container, answers));
}

const cards = (page: HTMLElement) => [...page.querySelectorAll('[data-review]')];
const button = (page: HTMLElement) =>
  [...page.querySelectorAll('button')].find(({ textContent }) => /more reviews/.test(textContent));
const ask = (page: HTMLElement) => act(async () => button(page)?.click());
const shows = (page: HTMLElement, count: number) =>
  vi.waitFor(() => expect(cards(page)).toHaveLength(count), { timeout: 20_000 });
const statuses = (page: HTMLElement) =>
  [...page.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent).join('');

describe('a store whose APIs have newer data', () => {
  it('shows the newer data, with the visitor’s day for a review without a date', async () => {
    vi.setSystemTime('2031-03-04T12:00:00');
    const page = open(snapshotOf());
    await update(page, { known: true, service: answerOf(1) });
    vi.useRealTimers();
    expect(page.querySelector('[data-review] p')?.textContent).toBe('Newer.');
    expect(page.querySelector('[data-review] time')?.textContent).toBe('4 Mar 2031');
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.querySelector('[aria-labelledby="reviews"]')?.textContent).toContain(
      'The stars are part of the design: nobody rates a store.',
    );
  });

  it('shows still newer data in place of newer data, without asking for the snapshot again', async () => {
    const page = open(snapshotOf());
    await update(page, { known: true, service: answerOf(1) });
    await update(page, { known: true, marketplace: { store_name: 'Northfall Hold' } });
    await update(page, { known: true, service: answerOf(3) });
    expect(cards(page)).toHaveLength(3);
    expect(page.querySelector('h1')?.textContent).toBe('Northfall Hold');
    expect(fetching).toHaveBeenCalledOnce();
  });

  it('keeps the styles that stand in what it replaces', async () => {
    const page = open(snapshotOf());
    page.querySelector('#first-screen-end')?.insertAdjacentHTML('afterend', '<style>i{}</style>');
    await update(page, { known: true, service: answerOf(1) });
    expect(document.head.querySelectorAll('style')).toHaveLength(1);
    expect(page.querySelector('style')).toBeNull();
    document.head.replaceChildren();
  });

  it('goes on where an extension has wrapped a part of it', async () => {
    const page = open(snapshotOf());
    await update(page, { known: true, service: answerOf(250) });
    const note = page.querySelector('[data-shown]');
    const wrapper = document.createElement('ext-wrapper');
    note?.replaceWith(wrapper);
    if (note) wrapper.append(note);
    await ask(page);
    await shows(page, 250);
    expect(wrapper.childElementCount).toBe(0);
  });

  it('replaces the placeholders and announces that reviews have loaded', async () => {
    const page = open(null);
    await update(page, { known: false, service: answerOf(1) });
    expect(statuses(page)).toBe('Reviews have loaded.');
    expect(page.querySelector('[data-review] p')?.textContent).toBe('Newer.');
    expect(fetching).not.toHaveBeenCalled();
  });
});

describe('a store of 350 reviews', () => {
  const big = snapshotOf({}, 350);
  beforeEach(() => publish(big));

  async function hydrate(): Promise<HTMLElement> {
    const page = open(big);
    const island = page.querySelector<HTMLElement>('[data-island]');
    const props = { snapshotUrl: '/store/it/snapshot.json', total: 350 };
    expect(JSON.parse(island?.dataset['props'] ?? '')).toEqual(props);
    const complaints = vi.spyOn(console, 'error');
    if (island) {
      await act(async () => {
        hydrateRoot(island, <MoreReviews {...props} />, {
          onRecoverableError: (error) => console.error(error),
        });
      });
    }
    expect(complaints.mock.calls).toEqual([]);
    return page;
  }

  it('shows 100 more at each click with focus and message, also after they did not load', async () => {
    const page = await hydrate();
    fetching.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    vi.spyOn(console, 'info').mockImplementationOnce(() => {});
    await ask(page);
    await vi.waitFor(() => expect(statuses(page)).toMatch(/did not load/));
    expect(cards(page)).toHaveLength(200);
    await ask(page);
    await shows(page, 300);
    expect(document.activeElement).toBe(cards(page)[200]);
    expect(statuses(page)).toBe('Reviews 201 to 300 of 350 are shown.');
    expect(page.querySelector('[data-shown]')?.textContent).toMatch(/^The newest 300 of 350/);
    await ask(page);
    await shows(page, 350);
    expect(document.activeElement).toBe(cards(page)[300]);
    expect(statuses(page)).toBe('Reviews 301 to 350 of 350 are shown.');
    expect(button(page)).toBeUndefined();
    expect(page.querySelector('[data-shown]')).toBeNull();
    const SNAPSHOT = '/store/it/snapshot.json';
    expect(fetching.mock.calls.map(([url]) => url)).toEqual([SNAPSHOT, SNAPSHOT]);
  });

  it('keeps the number of shown reviews when newer data comes', async () => {
    const page = await hydrate();
    await ask(page);
    await shows(page, 300);
    await update(page, { known: true, service: answerOf(451, '2026-11-03') });
    expect(cards(page)[0]?.getAttribute('data-review')).toBe('n450');
    expect(cards(page)).toHaveLength(300);
    await ask(page);
    await shows(page, 400);
    expect(statuses(page)).toBe('Reviews 301 to 400 of 451 are shown.');
  });

  it('answers a click before it renders the reviews', async () => {
    const page = await hydrate();
    await update(page, { known: true, service: answerOf(451, '2026-11-03') });
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    button(page)?.click();
    await Promise.resolve();
    expect([statuses(page), cards(page).length]).toEqual(['Loading more reviews …', 200]);
    await shows(page, 300);
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  });
});
