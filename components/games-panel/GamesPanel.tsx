/** Placeholder until the panel is built. */
export function GamesPanel() {
  return null;
}
