import { TextPage } from '../../components/text-page/TextPage.tsx';
import type { PageProps } from '../../model/page.ts';
import { textAt } from './textAt.ts';

export default function Page({ path }: PageProps) {
  return <TextPage text={textAt(path)} />;
}
