import type { ReactNode } from 'react';
import { FirstScreenEnd } from '../first-screen/FirstScreenEnd.tsx';
import { Reviews } from './Reviews.tsx';
import { StoreBanner } from './StoreBanner.tsx';
import { StoreHeading } from './StoreHeading.tsx';
import type { StoreView } from './view.ts';

interface StoreProps {
  readonly view: StoreView;
  /** Whether it is part of a static page. */
  readonly isStatic: boolean;
  readonly reviewsNote: string | undefined;
  /** Shows more reviews. */
  readonly more: ReactNode;
}

/** A seller's heading, banner and reviews, or skeletons of the same size. */
export function Store({ view, isStatic, reviewsNote, more }: StoreProps) {
  return (
    <>
      <StoreHeading header={view.header} reviews={view.reviews} />
      {(view.banner || !view.header) && <StoreBanner banner={view.banner} />}
      {isStatic && <FirstScreenEnd />}
      <Reviews
        {...view}
        staticDay={isStatic ? view.fetchedAt?.slice(0, 10) : undefined}
        note={reviewsNote}
      />
      {more}
    </>
  );
}
