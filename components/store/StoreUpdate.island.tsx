import { createRoot } from 'react-dom/client';
import { fetchSnapshot } from './fetchSnapshot.ts';
import { MoreReviews } from './MoreReviews.island.tsx';
import { type Answers, newerView } from './newerView.ts';
import { Store, type StoreView, emptyView } from './Store.tsx';

const isBeingRead = (store: HTMLElement): boolean =>
  scrollY > innerHeight / 2 ||
  getSelection()?.type === 'Range' ||
  store.contains(document.activeElement);

/**
 * Shows answers as they come. They fill skeletons at any time, and replace data unless the visitor has begun to read:
 * then the next view shows them. An error while they are rendered leaves the page as it was.
 *
 * @throws when the snapshot that the page was built from does not load
 */
export async function updateStore(
  store: HTMLElement,
  answers: readonly Promise<Answers>[],
): Promise<void> {
  const { slug = '', note, fingerprints } = store.dataset;
  let view: StoreView = fingerprints ? await fetchSnapshot(slug) : emptyView;
  let before: readonly ChildNode[] = [];
  const onUncaughtError = (error: unknown): void => {
    console.error(error);
    store.replaceChildren(...before);
  };
  const root = createRoot(store, { onUncaughtError });
  const show = (answer: Answers): void => {
    const newer = newerView(view, answer);
    if (newer === view || (fingerprints && isBeingRead(store))) return;
    view = newer;
    before = [...store.childNodes];
    // Reviews have their styles from an element behind the banner, in what React replaces.
    document.head.append(...store.querySelectorAll('style'));
    const { reviews } = view;
    const more = reviews && <MoreReviews slug={slug} total={reviews.length} loaded={reviews} />;
    root.render(<Store slug={slug} view={view} note={note} more={more} />);
    const status = document.querySelector('#store-status');
    if (status && reviews && !fingerprints) status.textContent = 'Reviews have loaded.';
  };
  await Promise.all(answers.map(async (answer) => show(await answer)));
}
