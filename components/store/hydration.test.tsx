// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { type FreshAnswers, STORE_FRESH } from './freshAnswers.ts';
import { elementsOf, snapshotOf, storeHtml } from './testing/pages.tsx';
import { StorePage } from './StorePage.tsx';
import { formatSnapshot } from '../../data/store/snapshotSchema.ts';

vi.mock('../../data/linkedSellers.ts', async (original) => ({
  ...(await original<object>()),
  linkedSellers: ['it', 'amber-keep', 'quiet-raiders'],
}));
vi.stubGlobal('fetch', async () => new Response(formatSnapshot(snapshotOf())));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const complaints = vi.spyOn(console, 'error');
afterEach(() => complaints.mockClear());

async function hydrate(): Promise<HTMLElement> {
  const box = elementsOf(storeHtml(snapshotOf()));
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
  const detail: FreshAnswers = {
    sellerId: 3,
    known: true,
    detail: { answer, fingerprint: 'news' },
  };
  document.dispatchEvent(new CustomEvent(STORE_FRESH, { detail }));
  await vi.waitFor(() => expect(box.querySelector('[data-review] p')?.textContent).toBe('News.'));
  expect(box.querySelectorAll('h1')).toHaveLength(1);
  expect(box.querySelector('button')).toBe(badge);
});
