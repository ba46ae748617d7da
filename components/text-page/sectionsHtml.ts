import type { TextBlock } from '../../model/content/body.ts';
import { FIRST_SCREEN_END_HTML, textHtml } from './textHtml.tsx';
import prose from './prose.module.css';
import styles from './Sections.module.css';

/** Divides a text at its headings of a level. */
function groupsBy(level: number, blocks: readonly TextBlock[]) {
  const before: TextBlock[] = [];
  const groups: TextBlock[][] = [];
  for (const block of blocks) {
    if (block.type === 'heading' && block.depth === level) groups.push([block]);
    else (groups.at(-1) ?? before).push(block);
  }
  return { before, groups };
}

const divHtml = (name: string | undefined, content: string): string =>
  `<div class="${name}">${content}</div>`;

function sectionHtml([heading, ...rest]: readonly TextBlock[]): string {
  const { before, groups } = groupsBy(3, rest);
  const cards = groups
    .map((group) => divHtml(`card card-lit ${styles.card}`, textHtml(group)))
    .join('');
  const text = textHtml(before) + (cards && divHtml(styles.cards, cards));
  const title = heading ? textHtml([heading]) : '';
  return `<section class="${styles.section}">${title}${divHtml(prose.flow, text)}</section>`;
}

/**
 * Returns the HTML of a text in sections. Each heading of level 3 begins a card. If the part before the first
 * heading has a quotation, that part is a card too. The first screen ends behind it, or behind
 * the first section.
 */
export function sectionsHtml(blocks: readonly TextBlock[]): string {
  const { before, groups } = groupsBy(2, blocks);
  const isCallout = before.some(({ type }) => type === 'blockquote');
  const lead = `${prose.flow} ${styles.lead}${isCallout ? ` striped ${styles.callout}` : ''}`;
  const parts = [divHtml(lead, textHtml(before)), ...groups.map(sectionHtml)];
  parts.splice(before.length === 0 ? 2 : 1, 0, FIRST_SCREEN_END_HTML);
  return parts.join('');
}
