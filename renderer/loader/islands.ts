import { islandsIn } from './findIslands.ts';
import { watchInteraction } from './interaction.ts';
import { watchVisible } from './visible.ts';

/** Hydrates each island of the page at its trigger. */
export function watchIslands(): void {
  watchInteraction();
  const islands = islandsIn(document.documentElement);
  watchVisible(islands.filter(({ dataset }) => dataset['trigger'] === 'visible'));
}
