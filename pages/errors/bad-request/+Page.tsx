import { ErrorScreen } from '../../../components/error-screen/ErrorScreen.tsx';

/** Specification §8. Published as `400.html` for hosts that can use it. */
export default function Page() {
  return <ErrorScreen message="400 Bad Request" />;
}
