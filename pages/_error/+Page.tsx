import { ErrorScreen } from '../../components/error-screen/ErrorScreen.shared.tsx';

/** Any path that no route matches. Published as `404.html`. */
export default function Page() {
  return <ErrorScreen message="404 Not Found" />;
}
