import { createRoot } from 'react-dom/client';
import type { StoreSnapshot } from '../../model/store/snapshotSchema.ts';
import { ErrorScreen } from '../error-screen/ErrorScreen.shared.tsx';
import { allowMoves } from '../island/allowMoves.ts';
import { keepInPlace } from './keepInPlace.ts';
import { type StoreAnswers, newerView } from './mergeAnswers.ts';
import { MoreReviews } from './MoreReviews.island.tsx';
import { snapshotView } from './snapshotView.ts';
import { Store } from './Store.shared.tsx';
import { FIRST_REVIEWS, emptyView, fingerprintsOf } from './view.ts';

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

/**
 * Returns the reviews that the page shows. The site may have been published again since the page loaded; then the
 * snapshot's ids say nothing about the page.
 */
const reviewsOfPage = ({ dataset }: HTMLElement, snapshot: StoreSnapshot | null) =>
  fingerprintsOf(snapshot) === dataset['fingerprints'] ? (snapshot?.reviews ?? null) : null;

/**
 * Renders a store again with newer answers. Keeps scroll position, focus, open reviews and the
 * number of shown reviews.
 *
 * @throws when the snapshot that the page was built from does not load
 */
export async function updateStore(container: HTMLElement, answers: StoreAnswers): Promise<void> {
  const { snapshotUrl = '', reviewsNote } = container.dataset;
  const snapshot = answers.known ? await snapshotView(snapshotUrl) : null;
  const view = newerView(snapshot ?? emptyView, answers);
  if (!view) return;
  const limit = Math.max(FIRST_REVIEWS, container.querySelectorAll('[data-review]').length);
  const { reviews } = view;
  const more = reviews && (
    <MoreReviews
      snapshotUrl={snapshotUrl}
      total={reviews.length}
      loaded={reviews}
      startLimit={limit}
    />
  );
  const root = createStoreRoot(container);
  // Reviews have their styles from an element behind the banner, in what React replaces.
  document.head.append(...container.querySelectorAll('style'));
  keepInPlace(reviewsOfPage(container, snapshot), reviews, () =>
    root.render(<Store view={view} isStatic={false} reviewsNote={reviewsNote} more={more} />),
  );
  const status = document.querySelector('#store-status');
  if (status && !answers.known && reviews) status.textContent = 'Reviews have loaded.';
}
