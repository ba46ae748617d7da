import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  /** The heading has the id `<id>-title`. */
  readonly id: string;
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** Shown at the end of the heading's line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the home page with a heading, which is its accessible name. */
export function Section({ id, title, note, aside, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <header className={`container ${styles.head}`}>
        <div className={styles.title}>
          <h2 id={`${id}-title`}>{title}</h2>
          {note && <p>{note}</p>}
        </div>
        {aside}
      </header>
      {children}
    </section>
  );
}
