import type { ReactNode } from 'react';
import { Reviews } from './Reviews.shared.tsx';
import { StoreBanner } from './StoreBanner.shared.tsx';
import { StoreHeading } from './StoreHeading.shared.tsx';
import type { StoreView } from './view.ts';

interface StoreProps {
  readonly view: StoreView;
  /** Whether it is part of a static page; else the browser renders it from newer data. */
  readonly isStatic: boolean;
  /** The way to reviews that are not shown, if there are any. */
  readonly more: ReactNode;
}

/** A seller's heading, banner and reviews; skeletons of the same size where something is not known. */
export function Store({ view, isStatic, more }: StoreProps) {
  return (
    <>
      <StoreHeading header={view.header} reviews={view.reviews} />
      {(view.banner || !view.header) && <StoreBanner banner={view.banner} />}
      <Reviews {...view} isStatic={isStatic} />
      {more}
    </>
  );
}
