import { TextPage } from '../../components/text-page/TextPage.tsx';
import text from '../../data/texts/contact.md';

export default function Page() {
  return <TextPage text={text} />;
}
