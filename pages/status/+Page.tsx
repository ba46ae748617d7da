import { ErrorScreen } from '../../components/error-screen/ErrorScreen.tsx';
import type { PageFacts } from '../../data/site/page.ts';
import { statusNames } from './statuses.ts';

export default function Page({ path }: PageFacts) {
  return <ErrorScreen message={`${path.slice(1)} ${statusNames.get(path) ?? ''}`} />;
}
