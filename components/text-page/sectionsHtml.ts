import type { TextBlock } from '../../data/markdown/body.ts';
import { textHtml } from './textHtml.tsx';
import styles from './Sections.module.css';

/** Divides a text at its headings of a level: the blocks before the first one, and a group for each. */
function groupsBy(level: number, blocks: readonly TextBlock[]) {
  const before: TextBlock[] = [];
  const groups: TextBlock[][] = [];
  for (const block of blocks) {
    if (block.type === 'heading' && block.depth === level) groups.push([block]);
    else (groups.at(-1) ?? before).push(block);
  }
  return { before, groups };
}

const divide = (name: string | undefined, inside: string): string =>
  `<div class="${name}">${inside}</div>`;

function sectionHtml([heading, ...rest]: readonly TextBlock[]): string {
  const { before, groups } = groupsBy(3, rest);
  const cards = groups.map((group) => divide(styles.card, textHtml(group))).join('');
  const words = textHtml(before) + (cards && divide(styles.cards, cards));
  const title = heading ? textHtml([heading]) : '';
  return `<section class="${styles.section}">${title}${divide(styles.words, words)}</section>`;
}

/**
 * Returns the HTML of a text for a first look: what stands before its first heading comes forward,
 * each heading names a row, and headings below it become cards. A quotation in the lead makes a
 * card of the lead.
 */
export function sectionsHtml(blocks: readonly TextBlock[]): string {
  const { before, groups } = groupsBy(2, blocks);
  const isCall = before.some(({ type }) => type === 'blockquote');
  const lead = isCall ? `${styles.lead} ${styles.call}` : styles.lead;
  return divide(lead, textHtml(before)) + groups.map(sectionHtml).join('');
}
