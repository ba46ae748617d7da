import { NAVIGATED } from './awake.ts';

/** Compares fresh answers with what is baked into a store page. */
export function watchFreshness(): void {
  document.addEventListener(NAVIGATED, () => {});
}
