import { readFileSync } from 'node:fs';
import { projectPath } from '../../model/content/source.ts';
import { colourIn } from '../../model/lib/tokens.ts';

const css = readFileSync(projectPath('components/layout/tokens.css'), 'utf8');

/** Returns a colour of the site, for pictures. @throws {Error} unless it is hexadecimal */
export const colour = (token: string): string => colourIn(css, token);
