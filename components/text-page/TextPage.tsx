import type { TextDocument } from '../../data/markdown/readText.ts';
import { Eyebrow } from '../eyebrow/Eyebrow.shared.tsx';
import { readableDay } from '../../data/lib/day.ts';
import { Sections } from './Sections.tsx';
import { TextNodes } from './TextNodes.tsx';
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
export function TextPage({ text }: TextPageProps) {
  return (
    <article className={`container container-normal ${styles.page}`}>
      <Heading text={text} />
      <div className={prose.prose}>
        <Sections nodes={text.body} />
      </div>
    </article>
  );
}

/** A page that is looked things up in: Copyright and Privacy Policy. */
export function PolicyPage({ text }: TextPageProps) {
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
        <div className={`${prose.prose} ${prose.flow}`}>
          <TextNodes nodes={body} />
        </div>
      </div>
    </article>
  );
}
