import { ErrorScreen } from '../../components/error-screen/ErrorScreen.tsx';

/** Specification §8: any path that no route matches. Published as `404.html`. */
export default function Page() {
  return <ErrorScreen message="404 Not Found" />;
}
