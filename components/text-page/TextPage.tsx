import { site } from '../../model/content/site.ts';
import { directionOf } from '../../model/lib/direction.ts';
import { readableDay } from '../../model/lib/day.ts';
import type { TextDocument } from '../../model/content/readText.ts';
import { sectionsHtml } from './sectionsHtml.ts';
import { referenceHtml } from './textHtml.tsx';
import prose from './prose.module.css';
import styles from './TextPage.module.css';

interface TextPageProps {
  readonly text: TextDocument;
}

/** The table of contents: the headings of level 2. */
function Contents({ contents }: Pick<TextDocument, 'contents'>) {
  if (contents.length === 0) return null;
  return (
    <nav className={`card ${styles.contents}`} aria-label="Contents">
      <p className="caps" aria-hidden="true">
        Contents
      </p>
      <ol>
        {contents
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

/** A text with a table of contents, such as Privacy Policy. */
function Reference({ text: { updated, contents, body } }: TextPageProps) {
  return (
    <>
      <p className={styles.updated}>
        {'Last updated '}
        <time dateTime={updated}>{readableDay(updated)}</time>
      </p>
      <div className={styles.columns}>
        <Contents contents={contents} />
        <div
          className={`${prose.prose} ${prose.flow}`}
          dangerouslySetInnerHTML={{ __html: referenceHtml(body) }}
        />
      </div>
    </>
  );
}

/** A text in sections and cards, such as About. */
function Introduction({ text: { body } }: TextPageProps) {
  return <div className={prose.prose} dangerouslySetInnerHTML={{ __html: sectionsHtml(body) }} />;
}

/** Returns the attributes of a text whose language is not that of the site (WCAG 3.1.2). */
function languageOf({ language = site.language }: TextDocument) {
  if (language === site.language) return {};
  const dir = directionOf(language);
  return { lang: language, ...(dir !== directionOf(site.language) && { dir }) };
}

/** The page of a text. Its HTML comes from textHtml.tsx, where marked escapes all text. */
export function TextPage({ text }: TextPageProps) {
  return (
    <article className={`container container-normal ${styles.page}`} {...languageOf(text)}>
      <p className="caps eyebrow">{text.eyebrow}</p>
      <h1>{text.heading}</h1>
      {text.tableOfContents ? <Reference text={text} /> : <Introduction text={text} />}
    </article>
  );
}
