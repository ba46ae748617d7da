import { STATUS_CODES } from 'node:http';
import { PopularLinks } from '../../components/error-screen/PopularLinks.tsx';
import { ErrorScreen } from '../../components/error-screen/ErrorScreen.tsx';
import type { PageProps } from '../../model/page.ts';

export default function Page({ path }: PageProps) {
  const status = path.slice(1);
  return (
    <>
      <ErrorScreen
        message={`${status} ${STATUS_CODES[status] ?? ''}`}
        advice="This site could not answer that request. The address may be mistyped."
      />
      <PopularLinks />
    </>
  );
}
