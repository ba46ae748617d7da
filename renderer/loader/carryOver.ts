const CONTROLS = 'button, input, [tabindex]';

const controlsIn = (island: HTMLElement): readonly HTMLElement[] => [
  ...island.querySelectorAll<HTMLElement>(CONTROLS),
];

const rangeOf = (control: HTMLElement): readonly [number, number] | null =>
  control instanceof HTMLInputElement && control.selectionStart !== null
    ? [control.selectionStart, control.selectionEnd ?? control.selectionStart]
    : null;

/** Finds a control among others: extensions add some without an id, and add classes to ours. */
const selectorOf = ({ id, localName, classList }: HTMLElement): string =>
  id ? `#${CSS.escape(id)}` : [localName, ...classList].map(CSS.escape).join('.');

/**
 * Remembers what a visitor did in a static island, and returns a function that does it again in new elements.
 * React makes them if a translator or an extension changed the HTML.
 */
export function carryOver(island: HTMLElement): () => void {
  const before = controlsIn(island).map((control) => ({
    control,
    text: control instanceof HTMLInputElement ? control.value : '',
    range: rangeOf(control),
    left: control.scrollLeft,
    hasFocus: control === document.activeElement,
  }));
  return () => {
    const after = controlsIn(island);
    for (const control of after) {
      const selector = selectorOf(control);
      const at = after.filter((other) => other.matches(selector)).indexOf(control);
      const old = before.filter((other) => other.control.matches(selector))[at];
      if (!old || old.control === control) continue;
      if (control instanceof HTMLInputElement) control.value = old.text;
      control.ariaBusy = old.control.ariaBusy;
      control.scrollLeft = old.left;
      if (!old.hasFocus) continue;
      control.focus({ preventScroll: true });
      if (control instanceof HTMLInputElement && old.range) control.setSelectionRange(...old.range);
    }
  };
}
