/** State of an editable combobox with list autocomplete (WAI-ARIA Authoring Practices). */
export interface ComboboxState {
  readonly open: boolean;
  readonly text: string;
  /** Index of the option with the visual focus; -1 leaves it in the text. */
  readonly active: number;
}

export interface ComboboxStep {
  readonly state: ComboboxState;
  /** `none` leaves the key to the browser; `choose` opens the chosen option. */
  readonly effect: 'none' | 'handled' | 'choose';
}

export const closed: ComboboxState = { open: false, text: '', active: -1 };

interface Options {
  readonly count: number;
  /** Whether they match all words of the text. */
  readonly areSure: boolean;
}

type KeyRule = (state: ComboboxState, options: Options) => ComboboxStep;

const handled = (state: ComboboxState): ComboboxStep => ({ state, effect: 'handled' });

/** Moves the visual focus to the next or previous option. After the last option comes the first. */
function move(state: ComboboxState, { count }: Options, step: 1 | -1): ComboboxStep {
  if (count === 0) return handled({ ...state, open: true, active: -1 });
  const start = step === 1 ? -1 : count;
  const from = state.open && state.active >= 0 ? state.active : start;
  return handled({ ...state, open: true, active: (from + step + count) % count });
}

const moveTextCursor: KeyRule = (state) => ({ state: { ...state, active: -1 }, effect: 'none' });

const KEY_RULES: Readonly<Record<string, KeyRule>> = {
  ArrowDown: (state, options) => move(state, options, 1),
  ArrowUp: (state, options) => move(state, options, -1),
  'Alt+ArrowDown': (state) => handled({ ...state, open: true }),
  'Alt+ArrowUp': (state) => handled({ ...state, open: false, active: -1 }),
  Enter: (state, { areSure }) => {
    // Without an arrow key, Enter chooses the best match of the text, but no guess.
    const isChosen = state.open && (state.active >= 0 || (areSure && state.text.trim() !== ''));
    return { state, effect: isChosen ? 'choose' : 'none' };
  },
  // The first Escape closes the list, a second one clears the text.
  Escape: (state) => {
    if (state.open) return handled({ ...state, open: false, active: -1 });
    return state.text === '' ? { state, effect: 'none' } : handled(closed);
  },
  Home: moveTextCursor,
  End: moveTextCursor,
};

/** Returns the state and effect of a key press. */
export function pressKey(
  state: ComboboxState,
  key: string,
  alt: boolean,
  options: Options,
): ComboboxStep {
  const name = alt ? `Alt+${key}` : key;
  const rule = Object.hasOwn(KEY_RULES, name) ? KEY_RULES[name] : undefined;
  return rule ? rule(state, options) : { state, effect: 'none' };
}
