import { islandsIn } from './findIslands.ts';
import { hydrateQuietly } from './hydrate.ts';
import { watchInteraction } from './interaction.ts';
import { watchVisible } from './visible.ts';
import { whenIdle } from './whenIdle.ts';

/** Hydrates each island of the page at its trigger. */
export function watchIslands(): void {
  const islands = islandsIn(document.documentElement);
  const withTrigger = (trigger: string): readonly HTMLElement[] =>
    islands.filter(({ dataset }) => dataset['trigger'] === trigger);
  watchInteraction();
  watchVisible(withTrigger('visible'));
  whenIdle(() => hydrateQuietly(withTrigger('idle')));
}
