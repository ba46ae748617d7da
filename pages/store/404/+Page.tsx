import { StoreNotFound } from '../../../components/store/StoreNotFound.tsx';

export default function Page() {
  return <StoreNotFound />;
}
