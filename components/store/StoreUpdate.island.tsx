import { type Root, createRoot } from 'react-dom/client';
import { ErrorScreen } from '../error-screen/ErrorScreen.tsx';
import { allowMoves } from '../island/allowMoves.ts';
import { keepInPlace } from './keepInPlace.ts';
import { type StoreAnswers, newerView } from './mergeAnswers.ts';
import { MoreReviews } from './MoreReviews.island.tsx';
import { fetchSnapshot } from './fetchSnapshot.ts';
import { Store } from './Store.tsx';
import { untilFree } from './untilFree.ts';
import { FIRST_REVIEWS, type StoreView, emptyView, fingerprintsOf } from './view.ts';

function createStoreRoot(container: HTMLElement) {
  allowMoves();
  const root = createRoot(container, {
    onUncaughtError: (thrown) => {
      console.error(thrown);
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      root.render(<ErrorScreen message={error.message} stack={error.stack} />);
    },
  });
  return root;
}

/** What a page shows of a store, and its React root if it was rendered in the browser. */
interface Shown {
  readonly root?: Root;
  readonly view: StoreView;
  /** The reviews by whose ids the page's cards are known. */
  readonly reviews: StoreView['reviews'];
}

/** What was rendered last into a container, and the answers that wait for the visitor. */
const rendered = new WeakMap<Element, Shown>();
const waiting = new WeakMap<Element, StoreAnswers>();

/** Returns what the page shows. @throws when the snapshot that it was built from does not load */
async function shownIn(container: HTMLElement, known: boolean): Promise<Shown> {
  const last = rendered.get(container);
  if (last) return last;
  const { snapshotUrl = '', fingerprints } = container.dataset;
  const snapshot = known ? await fetchSnapshot(snapshotUrl) : null;
  // The site may have been published again since the page loaded; then the snapshot's ids say nothing about the page.
  const isOfPage = fingerprintsOf(snapshot) === fingerprints;
  return { view: snapshot ?? emptyView, reviews: isOfPage ? (snapshot?.reviews ?? null) : null };
}

function render(container: HTMLElement, shown: Shown, view: StoreView): void {
  const { snapshotUrl = '', reviewsNote } = container.dataset;
  const limit = Math.max(FIRST_REVIEWS, container.querySelectorAll('[data-review]').length);
  const { reviews } = view;
  const more = reviews && (
    <MoreReviews
      // A newer list begins anew, at the number of reviews that the page shows.
      key={view.fetchedAt}
      snapshotUrl={snapshotUrl}
      total={reviews.length}
      loaded={reviews}
      startLimit={limit}
    />
  );
  const root = shown.root ?? createStoreRoot(container);
  rendered.set(container, { root, view, reviews });
  // Reviews have their styles from an element behind the banner, in what React replaces.
  document.head.append(...container.querySelectorAll('style'));
  keepInPlace(shown.reviews, reviews, () =>
    root.render(<Store view={view} isStatic={false} reviewsNote={reviewsNote} more={more} />),
  );
}

/**
 * Renders a store again with newer answers, as soon as the visitor neither selects nor presses anything in it. Keeps
 * scroll position, focus, open reviews and the number of shown reviews. Returns whether it shows the answers.
 *
 * @throws when the snapshot that the page was built from does not load
 */
export async function updateStore(container: HTMLElement, answers: StoreAnswers): Promise<boolean> {
  const shown = await shownIn(container, answers.known);
  const view = newerView(shown.view, answers);
  if (!view) return false;
  waiting.set(container, answers);
  await untilFree(container);
  // Still newer ones may have come meanwhile.
  if (waiting.get(container) !== answers) return false;
  render(container, shown, view);
  const status = document.querySelector('#store-status');
  if (status && !answers.known && view.reviews) status.textContent = 'Reviews have loaded.';
  return true;
}
