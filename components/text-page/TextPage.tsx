import type { TextDocument } from '../../data/markdown/model.ts';
import { Eyebrow } from '../eyebrow/Eyebrow.tsx';
import { readableDay } from '../../data/day.ts';
import { Contents } from './Contents.tsx';
import { Sections } from './Sections.tsx';
import { TextNodes } from './TextNodes.tsx';
import prose from './prose.module.css';
import styles from './TextPage.module.css';

interface TextPageProps {
  readonly text: TextDocument;
}

function Heading({ text }: TextPageProps) {
  return (
    <>
      <Eyebrow>{text.eyebrow}</Eyebrow>
      <h1>{text.heading}</h1>
    </>
  );
}

/** A page that introduces somebody: About and Contact (specification §2). */
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

/** A page that is looked things up in: Copyright and Privacy Policy (specification §2). */
export function PolicyPage({ text }: TextPageProps) {
  const { updated, contents, body } = text;
  return (
    <article className={`container container-normal ${styles.page}`}>
      <Heading text={text} />
      <p className={styles.updated}>
        {'Last updated '}
        <time dateTime={updated}>{readableDay(updated)}</time>
      </p>
      <div className={styles.columns}>
        <Contents entries={contents} />
        <div className={`${prose.prose} ${prose.flow}`}>
          <TextNodes nodes={body} />
        </div>
      </div>
    </article>
  );
}
