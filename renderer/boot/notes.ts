/** Logs what a page has to say to its operator (specification §8: "Store not found"). */
export function logNotes(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-log]')) {
    console.info(part.dataset['log']);
  }
}
