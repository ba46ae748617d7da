import { Component, type ReactNode } from 'react';
import { href } from '../link/href.ts';
import buttons from '../button/button.module.css';
import styles from './ErrorScreen.module.css';

interface ErrorScreenProps {
  /** Status and status text (`404 Not Found`) or the error's own message. */
  readonly message: string;
  /** Shown where there is one. */
  readonly stack?: string | undefined;
}

/** The default error page, with a way back. */
export function ErrorScreen({ message, stack }: ErrorScreenProps) {
  return (
    <section className={`container container-small ${styles.screen}`}>
      <h1 className={styles.heading}>Unexpected Application Error!</h1>
      <p className={styles.message}>{message}</p>
      {stack && (
        // A long stack scrolls inside its box, so the box must take the keyboard's focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region
        <pre className={styles.stack} tabIndex={0} role="region" aria-label="Stack trace">
          {stack}
        </pre>
      )}
      <a href={href('/')} className={`${buttons.primary} ${buttons.large}`}>
        Back to the home page
      </a>
    </section>
  );
}

interface State {
  readonly error: Error | null;
}

/** Shows the error screen in the place of what fails while it renders. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(thrown: unknown): State {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <ErrorScreen message={error.message} stack={error.stack} />;
  }
}
