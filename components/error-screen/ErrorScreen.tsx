import type { PropsWithChildren } from 'react';
import buttons from '../button/button.module.css';
import styles from './ErrorScreen.module.css';

interface ErrorScreenProps {
  /** A status with its text (`404 Not Found`), or the message of an error. */
  readonly message: string;
  /** A sentence that says what a visitor can do. */
  readonly advice?: string | undefined;
  readonly stack?: string | undefined;
}

/** The content of every error page except that of an unknown store. */
export function ErrorScreen({
  message,
  advice,
  stack,
  children,
}: PropsWithChildren<ErrorScreenProps>) {
  return (
    <section className={`container container-small ${styles.screen}`}>
      <h1 className={styles.heading}>Unexpected Application Error!</h1>
      <p className={styles.message}>{message}</p>
      {advice && <p className={styles.advice}>{advice}</p>}
      {children}
      {stack && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region
        <pre className={`card ${styles.stack}`} tabIndex={0} role="region" aria-label="Stack trace">
          {stack}
        </pre>
      )}
      <a href="/" className={`${buttons.primary} ${buttons.large}`}>
        Back to the home page
      </a>
    </section>
  );
}
