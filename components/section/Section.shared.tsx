import type { ReactNode, Ref } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  /** Where links to the section lead; its heading's id is made of it. */
  readonly id: string;
  readonly title: ReactNode;
  /** A few words that belong to the heading. */
  readonly note?: string;
  /** What stands at the heading's other end. */
  readonly aside?: ReactNode;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** A part of the home page, named by its heading. */
export function Section({ id, title, note, aside, ref, children }: SectionProps) {
  return (
    <section id={id} ref={ref} aria-labelledby={`${id}-title`} className={styles.section}>
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
