import { PolicyPage, TextPage } from '../../components/text-page/TextPage.tsx';
import type { PageProps } from '../../data/site/page.ts';
import { textAt } from './texts.ts';

/** Reference texts, which get a table of contents. */
const POLICIES: ReadonlySet<string> = new Set(['/copyright', '/privacy-policy']);

/** A text needs no script: this page is rendered on the server only. */
export default function Page({ path }: PageProps) {
  const text = textAt(path);
  return POLICIES.has(path) ? <PolicyPage text={text} /> : <TextPage text={text} />;
}
