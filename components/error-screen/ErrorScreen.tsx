import { popularGames } from '../../model/content/games.ts';
import buttons from '../button/button.module.css';
import { GameCoverLinks } from '../game-card/GameCoverLinks.tsx';
import styles from './ErrorScreen.module.css';

interface ErrorScreenProps {
  /** A status with its text (`404 Not Found`), or the message of an error. */
  readonly message: string;
  /** A sentence that says what a visitor can do. */
  readonly advice?: string;
  readonly stack?: string | undefined;
}

/** A box that scrolls by keyboard. */
const scroller = { tabIndex: 0, role: 'region', 'aria-label': 'Stack trace' };

/** The content of every error page except that of an unknown store, with the popular games as ways on. */
export function ErrorScreen({ message, advice, stack }: ErrorScreenProps) {
  return (
    <>
      <section className={`container container-small ${styles.screen}`}>
        <h1 className={styles.heading}>Unexpected Application Error!</h1>
        <p className={styles.message}>{message}</p>
        {advice && <p className={styles.advice}>{advice}</p>}
        {stack && (
          <pre className={`card ${styles.stack}`} {...scroller}>
            {stack}
          </pre>
        )}
        <a href="/" className={`${buttons.primary} ${buttons.large}`}>
          Back to the home page
        </a>
      </section>
      <nav className={`container container-normal ${styles.ways}`} aria-labelledby="ways-on">
        <h2 id="ways-on">Popular Games</h2>
        <GameCoverLinks games={popularGames} />
      </nav>
    </>
  );
}
