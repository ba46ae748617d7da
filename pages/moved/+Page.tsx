import { NotHere } from '../../components/error-screen/NotHere.tsx';
import type { PageProps } from '../../model/page.ts';

/** The page of an old path, for hosts that do not redirect, and for visitors whose browser does not either. */
export default function Page({ movedTo = '/' }: PageProps) {
  return (
    <NotHere
      title="This page has moved"
      message="It is at a new place now."
      link={{ href: movedTo, text: 'Open the page' }}
    />
  );
}
