import { TextPage } from '../../components/text-page/TextPage.tsx';
import type { PageProps } from '../../model/page.ts';

export default function Page({ text }: PageProps) {
  return text && <TextPage text={text} />;
}
