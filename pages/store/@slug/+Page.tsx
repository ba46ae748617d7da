import { FormerStore } from '../../../components/store/FormerStore.tsx';
import { StorePage } from '../../../components/store/StorePage.tsx';
import type { PageProps } from '../../../model/page.ts';

export default function Page(props: PageProps) {
  return props.former ? <FormerStore former={props.former} /> : <StorePage {...props} />;
}
