declare global {
  interface Document {
    /** Chromium only. */
    readonly prerendering?: boolean;
  }
}

/** Resolves once the page is shown. A prerendered page may never be. */
export const whenShown: Promise<unknown> = new Promise((resolve) => {
  if (document.prerendering) document.addEventListener('prerenderingchange', resolve);
  else resolve(null);
});
