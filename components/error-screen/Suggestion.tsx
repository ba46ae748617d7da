import styles from './ErrorScreen.module.css';

interface SuggestionProps {
  /** What it names until renderer/loader/suggestPage.ts fills it. */
  readonly of: string;
  /** Whether it is a name, which is not translated. */
  readonly isName?: boolean;
}

/** "Did you mean …?", filled with the page whose URL is nearest, of the lists with `data-candidates`. */
export function Suggestion({ of, isName }: SuggestionProps) {
  return (
    <p className={styles.advice} data-suggestion="" hidden>
      {'Did you mean '}
      <a href="/" className={styles.suggested} translate={isName ? 'no' : undefined}>
        {of}
      </a>
      ?
    </p>
  );
}
