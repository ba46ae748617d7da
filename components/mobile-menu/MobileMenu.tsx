/** Placeholder until the menu is built. */
export function MobileMenu() {
  return null;
}
