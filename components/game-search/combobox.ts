/**
 * The state of an editable combobox with list autocomplete (WAI-ARIA Authoring Practices).
 * `active` is the index of the option that has the visual focus; -1 leaves it in the text.
 */
export interface ComboboxState {
  readonly open: boolean;
  readonly text: string;
  readonly active: number;
}

/** What a key press does beside changing the state. */
type ComboboxEffect = 'none' | 'handled' | 'choose';

export interface ComboboxStep {
  readonly state: ComboboxState;
  readonly effect: ComboboxEffect;
}

export const closed: ComboboxState = { open: false, text: '', active: -1 };

type KeyRule = (state: ComboboxState, count: number) => ComboboxStep;

const handled = (state: ComboboxState): ComboboxStep => ({ state, effect: 'handled' });

/** Moves the visual focus among `count` options; past an end it goes on at the other one. */
function move(state: ComboboxState, count: number, step: 1 | -1): ComboboxStep {
  if (count === 0) return handled({ ...state, open: true, active: -1 });
  const start = step === 1 ? -1 : count;
  const from = state.open && state.active >= 0 ? state.active : start;
  return handled({ ...state, open: true, active: (from + step + count) % count });
}

const keyRules: Readonly<Record<string, KeyRule>> = {
  ArrowDown: (state, count) => move(state, count, 1),
  ArrowUp: (state, count) => move(state, count, -1),
  'Alt+ArrowDown': (state) => handled({ ...state, open: true }),
  'Alt+ArrowUp': (state) => handled({ ...state, open: false, active: -1 }),
  Enter: (state, count) => {
    const chosen = state.open && (state.active >= 0 || count === 1);
    return { state, effect: chosen ? 'choose' : 'none' };
  },
  // The first Escape closes the list, a second one clears the text.
  Escape: (state) => {
    if (state.open) return handled({ ...state, open: false, active: -1 });
    return state.text === '' ? { state, effect: 'none' } : handled(closed);
  },
  // The browser moves the text cursor; the visual focus goes with it.
  Home: (state) => ({ state: { ...state, active: -1 }, effect: 'none' }),
  End: (state) => ({ state: { ...state, active: -1 }, effect: 'none' }),
};

/**
 * One key press.
 *
 * @param count number of options that the text finds
 */
export function pressKey(
  state: ComboboxState,
  key: string,
  alt: boolean,
  count: number,
): ComboboxStep {
  const name = alt ? `Alt+${key}` : key;
  const rule = Object.hasOwn(keyRules, name) ? keyRules[name] : undefined;
  return rule ? rule(state, count) : { state, effect: 'none' };
}
