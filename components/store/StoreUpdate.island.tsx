import { type Root, createRoot } from 'react-dom/client';
import type { StoreSnapshot } from '../../model/store/snapshotSchema.ts';
import { ErrorScreen } from '../error-screen/ErrorScreen.shared.tsx';
import { allowMoves } from '../island/allowMoves.ts';
import { keepInPlace } from './keepInPlace.ts';
import { type StoreAnswers, newerView } from './mergeAnswers.ts';
import { MoreReviews } from './MoreReviews.island.tsx';
import { snapshotView } from './snapshotView.ts';
import { Store } from './Store.shared.tsx';
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

/** What was rendered last into a container, and the answers that wait for the visitor. */
const rendered = new WeakMap<Element, { readonly root: Root; readonly view: StoreView }>();
const waiting = new WeakMap<Element, StoreAnswers>();

/**
 * Returns the reviews that the page shows. The site may have been published again since the page loaded; then the
 * snapshot's ids say nothing about the page.
 */
const reviewsOfPage = ({ dataset }: HTMLElement, snapshot: StoreSnapshot | null) =>
  fingerprintsOf(snapshot) === dataset['fingerprints'] ? (snapshot?.reviews ?? null) : null;

/**
 * Renders a store again with newer answers, as soon as the visitor neither selects nor presses anything in it. Keeps
 * scroll position, focus, open reviews and the number of shown reviews. Returns whether it shows the answers.
 *
 * @throws when the snapshot that the page was built from does not load
 */
export async function updateStore(container: HTMLElement, answers: StoreAnswers): Promise<boolean> {
  const { snapshotUrl = '', reviewsNote } = container.dataset;
  const last = rendered.get(container);
  const snapshot = answers.known && !last ? await snapshotView(snapshotUrl) : null;
  const view = newerView(last?.view ?? snapshot ?? emptyView, answers);
  if (!view) return false;
  waiting.set(container, answers);
  await untilFree(container);
  if (waiting.get(container) !== answers) return false;
  const limit = Math.max(FIRST_REVIEWS, container.querySelectorAll('[data-review]').length);
  const { reviews } = view;
  const more = reviews && (
    <MoreReviews
      key={view.fetchedAt}
      snapshotUrl={snapshotUrl}
      total={reviews.length}
      loaded={reviews}
      startLimit={limit}
    />
  );
  const root = last?.root ?? createStoreRoot(container);
  rendered.set(container, { root, view });
  // Reviews have their styles from an element behind the banner, in what React replaces.
  document.head.append(...container.querySelectorAll('style'));
  keepInPlace(last ? last.view.reviews : reviewsOfPage(container, snapshot), reviews, () =>
    root.render(<Store view={view} isStatic={false} reviewsNote={reviewsNote} more={more} />),
  );
  const status = document.querySelector('#store-status');
  if (status && !answers.known && reviews) status.textContent = 'Reviews have loaded.';
  return true;
}
