import { StorePage } from '../../../components/store/StorePage.tsx';

export default function Page() {
  return <StorePage />;
}
