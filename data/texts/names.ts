/** The text pages: each is `data/texts/<name>.md`, at `/<name>`. */
export const textNames = ['about', 'contact', 'copyright', 'privacy-policy'] as const;
