import type { TextDocument } from '../markdown/readText.ts';

/**
 * The texts by the paths of their pages. Empty for commands: in what Vite builds, check/plugin.ts
 * puts the texts into this module's place, as the content check read them.
 */
export const texts: Readonly<Record<string, TextDocument>> = {};
