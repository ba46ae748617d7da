import { ErrorScreen } from '../../components/error-screen/ErrorScreen.tsx';
import type { PageProps } from '../../model/page.ts';

/** The page of an unknown path, written as `404.html`. In development also of one that throws. */
export default function Page({ error }: PageProps) {
  if (error) {
    const message = `500 Internal Server Error: ${error.message}`;
    return <ErrorScreen message={message} stack={error.stack} />;
  }
  const advice = 'This page does not exist. The address may be mistyped.';
  return <ErrorScreen message="404 Not Found" advice={advice} />;
}
