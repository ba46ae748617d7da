import { STATUS_CODES } from 'node:http';
import { ErrorScreen } from '../../components/error-screen/ErrorScreen.tsx';
import type { PageProps } from '../../model/page.ts';

export default function Page({ path }: PageProps) {
  const status = path.slice(1);
  const message = `${status} ${STATUS_CODES[status] ?? ''}`;
  const advice = 'This site could not answer that request. The address may be mistyped.';
  return <ErrorScreen message={message} advice={advice} />;
}
