import type { TextDocument } from './readText.ts';

/** The texts, by the paths of their pages. Empty in commands; in Vite, check/plugin.ts replaces this module. */
export const texts: Readonly<Record<string, TextDocument>> = {};
