import { PolicyPage } from '../../components/text-page/TextPage.tsx';
import text from '../../data/texts/privacy-policy.md';

export default function Page() {
  return <PolicyPage text={text} />;
}
