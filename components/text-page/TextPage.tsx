import type { TextDocument } from '../../data/markdown/readText.ts';
import { Eyebrow } from '../eyebrow/Eyebrow.shared.tsx';
import { readableDay } from '../../data/lib/day.ts';
import { sectionsHtml } from './sectionsHtml.ts';
import { textHtml } from './textHtml.tsx';
import contents from './Contents.module.css';
import prose from './prose.module.css';
import styles from './TextPage.module.css';

interface TextPageProps {
  readonly text: TextDocument;
}

/** The table of contents of a long text: its main parts. */
function Contents({ entries }: { readonly entries: TextDocument['contents'] }) {
  return (
    <nav className={contents.contents} aria-label="Contents">
      <p aria-hidden="true">Contents</p>
      <ol>
        {entries
          .filter(({ level }) => level === 2)
          .map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
      </ol>
    </nav>
  );
}

function Heading({ text }: TextPageProps) {
  return (
    <>
      <Eyebrow>{text.eyebrow}</Eyebrow>
      <h1>{text.heading}</h1>
    </>
  );
}

/** A page that introduces somebody: About and Contact. */
function Introduction({ text }: TextPageProps) {
  return (
    <article className={`container container-normal ${styles.page}`}>
      <Heading text={text} />
      <div className={prose.prose} dangerouslySetInnerHTML={{ __html: sectionsHtml(text.body) }} />
    </article>
  );
}

/** A page to look things up in: Copyright and Privacy Policy. */
function Reference({ text }: TextPageProps) {
  const { updated, contents: entries, body } = text;
  return (
    <article className={`container container-normal ${styles.page}`}>
      <Heading text={text} />
      <p className={styles.updated}>
        {'Last updated '}
        <time dateTime={updated}>{readableDay(updated)}</time>
      </p>
      <div className={styles.columns}>
        <Contents entries={entries} />
        <div
          className={`${prose.prose} ${prose.flow}`}
          dangerouslySetInnerHTML={{ __html: textHtml(body) }}
        />
      </div>
    </article>
  );
}

/** A text's page. The server renders it; its HTML is marked's, which escapes all text. */
export function TextPage({ text }: TextPageProps) {
  return text.tableOfContents ? <Reference text={text} /> : <Introduction text={text} />;
}
