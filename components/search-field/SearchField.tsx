import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { CLEAR, SEARCH } from '../icon/paths.ts';
import styles from './SearchField.module.css';

interface SearchFieldProps extends ComponentProps<'input'> {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  /** What the field's icon does as the button of a form; without it, the icon is no button. */
  readonly submit?: string;
  /** Called with each new text, and once after hydration with what was typed before it. */
  readonly onText: (text: string) => void;
}

/** A longer text finds nothing, and the message about it would be as long. */
const MAX_LENGTH = 100;

/** Keys of an input method (IME) have this code. Safari sends the one that confirms letters after the composition. */
const IME_KEY_CODE = 229;

const isInputMethods = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === IME_KEY_CODE;

/**
 * A text box for a name, with a button that clears it. It is not translated: React changes it.
 * `onKeyDown` gets no key that belongs to an input method.
 */
export function SearchField({
  id,
  label,
  submit,
  text,
  onText,
  onKeyDown,
  ...input
}: SearchFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    onText(box.current?.value ?? '');
    // oxlint-disable-next-line react/exhaustive-deps -- once, after hydration
  }, []);
  const clearText = (): void => {
    box.current?.focus();
    onText('');
  };
  return (
    <div className={styles.field} translate="no">
      {submit === undefined ? (
        <Icon path={SEARCH} size={18} className={styles.icon} />
      ) : (
        <button type="submit" className={styles.submit}>
          <Icon path={SEARCH} size={18} />
          <span className="visually-hidden">{submit}</span>
        </button>
      )}
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        {...input}
        id={id}
        ref={box}
        type="text"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={MAX_LENGTH}
        value={text}
        onKeyDown={(event) => {
          if (!isInputMethods(event)) onKeyDown?.(event);
        }}
        onChange={(event) => onText(event.target.value)}
      />
      <button type="button" className={styles.clear} hidden={text === ''} onClick={clearText}>
        <Icon path={CLEAR} size={18} />
        <span className="visually-hidden">Clear the search</span>
      </button>
    </div>
  );
}
