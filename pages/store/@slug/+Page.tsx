import { NotHere } from '../../../components/error-screen/NotHere.tsx';
import { StorePage } from '../../../components/store/StorePage.tsx';
import type { PageProps } from '../../../model/page.ts';

export default function Page(props: PageProps) {
  if (!props.hasLeft) return <StorePage {...props} />;
  return (
    <NotHere
      title="This seller has left"
      message="The seller no longer has a store here."
      link={{ href: '/', text: 'Back to the home page' }}
    />
  );
}
