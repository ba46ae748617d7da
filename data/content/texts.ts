import type { TextDocument } from '../markdown/readText.ts';

/** The texts by the paths of their pages. Empty for commands; check/plugin.ts fills it for Vite. */
export const texts: Readonly<Record<string, TextDocument>> = {};
