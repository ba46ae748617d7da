import { ErrorScreen } from '../../components/error-screen/ErrorScreen.tsx';
import { PopularLinks } from '../../components/error-screen/PopularLinks.tsx';

/** The page of an unknown path, written as `404.html`. */
export default function Page() {
  return (
    <>
      <ErrorScreen
        message="404 Not Found"
        advice="This page does not exist. The address may be mistyped."
      />
      <PopularLinks />
    </>
  );
}
