import buttons from '../button/button.module.css';
import styles from './ErrorScreen.module.css';

interface NotHereProps {
  readonly title: string;
  readonly message: string;
  /** The way on. Default: to the home page. */
  readonly link?: { readonly href: string; readonly text: string };
  /** What the island loader logs. */
  readonly log?: string;
}

const HOME = { href: '/', text: 'Back to the home page' };

/** The page of a path that has no content any more. */
export function NotHere({ title, message, link = HOME, log }: NotHereProps) {
  return (
    <section className={`container ${styles.screen}`} data-log={log}>
      <h1>{title}</h1>
      <p className={styles.message}>{message}</p>
      <a href={link.href} className={`${buttons.primary} ${buttons.large}`}>
        {link.text}
      </a>
    </section>
  );
}
