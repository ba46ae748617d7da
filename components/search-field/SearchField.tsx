import type { ComponentProps, RefObject } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { clear, search } from '../icon/paths.ts';
import styles from './SearchField.module.css';

interface SearchFieldProps extends ComponentProps<'input'> {
  readonly id: string;
  readonly label: string;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Whether there is text to clear. */
  readonly filled: boolean;
  readonly onClear: () => void;
}

/**
 * A search box with a control that clears it. The input is uncontrolled: what somebody types
 * before the page wakes stays.
 */
export function SearchField(props: SearchFieldProps) {
  const { id, label, inputRef, filled, onClear, ...input } = props;
  const clearText = (): void => {
    if (inputRef.current) inputRef.current.value = '';
    inputRef.current?.focus();
    onClear();
  };
  return (
    <div className={styles.field}>
      <Icon path={search} size={18} className={styles.sign} />
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input {...input} id={id} ref={inputRef} type="text" autoComplete="off" spellCheck={false} />
      <button type="button" className={styles.clear} hidden={!filled} onClick={clearText}>
        <Icon path={clear} size={18} />
        <span className="visually-hidden">Clear the search</span>
      </button>
    </div>
  );
}
