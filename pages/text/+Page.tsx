import { PolicyPage, TextPage } from '../../components/text-page/TextPage.tsx';
import type { PageFacts } from '../../data/site/page.ts';
import { textAt } from './texts.ts';

/** Texts that are looked things up in: they get a table of contents. */
const POLICIES: ReadonlySet<string> = new Set(['/copyright', '/privacy-policy']);

/** A text needs no script: the server alone knows this page. */
export default function Page({ path }: PageFacts) {
  const text = textAt(path);
  return POLICIES.has(path) ? <PolicyPage text={text} /> : <TextPage text={text} />;
}
