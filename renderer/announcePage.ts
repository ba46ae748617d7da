/**
 * Tells assistive technology that a new page stands here, as a full load would: focus on its
 * heading, its title said by the live region of the layout.
 */
export function announcePage(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  const announcer = document.querySelector('#route-announcer');
  if (announcer) announcer.textContent = document.title;
}
