import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  /** The heading has the id `<id>-title`. */
  readonly id: string;
  readonly title: ReactNode;
  readonly note?: string;
  /** Stands at the other end of the heading's line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the home page, named by its heading. */
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
