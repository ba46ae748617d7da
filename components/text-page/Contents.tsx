import type { ContentsEntry } from '../../data/markdown/model.ts';
import styles from './Contents.module.css';

interface ContentsProps {
  readonly entries: readonly ContentsEntry[];
}

/** The table of contents of a long text: its main parts. */
export function Contents({ entries }: ContentsProps) {
  return (
    <nav className={styles.contents} aria-label="Contents">
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
