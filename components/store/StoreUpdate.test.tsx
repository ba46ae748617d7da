// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { formatSnapshot, type StoreSnapshot } from '../../model/store/snapshotSchema.ts';
import { snapshotOf } from '../../model/store/testing/snapshotOf.ts';
import { MoreReviews } from './MoreReviews.island.tsx';
import { updateStore } from './StoreUpdate.island.tsx';
import { Store, emptyView } from './Store.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const fetching = vi.fn<(url: string) => Promise<Response>>();
vi.stubGlobal('fetch', fetching);

/** Opens a page as +Page.tsx writes it. Without a snapshot (null) it has only placeholders. */
function open(snapshot: StoreSnapshot | null): HTMLElement {
  if (snapshot) fetching.mockImplementation(async () => new Response(formatSnapshot(snapshot)));
  const store = <Store slug="amber-keep" view={snapshot ?? emptyView} note="Note." more={null} />;
  document.body.innerHTML = '<div data-slug="amber-keep" data-note="Note."></div>';
  document.body.insertAdjacentHTML('beforeend', '<p id="store-status" role="status"></p>');
  const [page] = document.querySelectorAll('div');
  if (!page) throw new Error('There is no page.');
  page.dataset['fingerprints'] = snapshot ? 'a b' : '';
  page.innerHTML = renderToString(store);
  return page;
}
beforeEach(() => void fetching.mockReset());

const cards = (page: HTMLElement) => [...page.querySelectorAll('[data-review]')];
const button = (page: HTMLElement) =>
  [...page.querySelectorAll('button')].find(({ textContent }) => /more reviews/.test(textContent));
const ask = (page: HTMLElement) => act(async () => button(page)?.click());
const statusOf = (part: ParentNode) =>
  [...part.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent).join('');

it('a store of 350 reviews shows 100 more at each click with the focus, also after they did not load', async () => {
  const page = open(snapshotOf({}, 350));
  const island = page.appendChild(document.createElement('div'));
  await act(async () => createRoot(island).render(<MoreReviews slug="amber-keep" total={350} />));
  fetching.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.spyOn(console, 'info').mockImplementationOnce(() => {});
  await ask(page);
  expect(statusOf(page)).toMatch(/did not load/);
  expect(cards(page)).toHaveLength(200);
  await ask(page);
  expect(cards(page)).toHaveLength(300);
  expect(document.activeElement).toBe(cards(page)[200]);
  expect(page.querySelector('[data-shown]')?.textContent).toMatch(/^The newest 300 of 350/);
  await ask(page);
  expect(cards(page)).toHaveLength(350);
  expect(document.activeElement).toBe(cards(page)[300]);
  expect(button(page)).toBeUndefined();
});

it.each([
  ['an error', new Response('', { status: 503 }), /snapshot\.json answered 503/],
  ['HTML', new Response('<!doctype html>'), /is not a snapshot/],
])(
  'an update fails when the host answers with %s for the snapshot',
  async (_, response, message) => {
    const page = open(snapshotOf());
    fetching.mockResolvedValue(response);
    const answer = { service: { comments: [{ id: 1, text: 'Newer.' }] } };
    const update = act(() => updateStore(page, [Promise.resolve(answer)]));
    await expect(update).rejects.toThrow(message);
  },
);
