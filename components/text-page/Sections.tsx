import type { TextNode } from '../../data/markdown/model.ts';
import { TextNodes } from './TextNodes.tsx';
import styles from './Sections.module.css';

/** A heading, by its id, and what follows it. */
interface Group {
  readonly id: string;
  readonly heading: TextNode;
  readonly rest: TextNode[];
}

/** Takes a text apart: what stands before its first heading of a kind, and a group of each such heading. */
export function groupsBy(tag: string, nodes: readonly TextNode[]) {
  const before: TextNode[] = [];
  const groups: Group[] = [];
  for (const node of nodes) {
    if (typeof node !== 'string' && node[0] === tag) {
      groups.push({ id: node[1]?.['id'] ?? '', heading: node, rest: [] });
    } else {
      (groups.at(-1)?.rest ?? before).push(node);
    }
  }
  return { before, groups };
}

function Section({ heading, rest }: Group) {
  const { before, groups } = groupsBy('h3', rest);
  return (
    <section className={styles.section}>
      <TextNodes nodes={[heading]} />
      <div className={styles.words}>
        <TextNodes nodes={before} />
        {groups.length > 0 && (
          <div className={styles.cards}>
            {groups.map((group) => (
              <div key={group.id} className={styles.card}>
                <TextNodes nodes={[group.heading, ...group.rest]} />
              </div>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

/**
 * A text for a first look: what stands before its first heading comes forward, each heading names
 * a row, and headings below it become cards. A quotation in the lead makes a card of the lead.
 */
export function Sections({ nodes }: { readonly nodes: readonly TextNode[] }) {
  const { before, groups } = groupsBy('h2', nodes);
  const isCall = before.some(([tag]) => tag === 'blockquote');
  return (
    <>
      <div className={isCall ? `${styles.lead} ${styles.call}` : styles.lead}>
        <TextNodes nodes={before} />
      </div>
      {groups.map((group) => (
        <Section key={group.id} {...group} />
      ))}
    </>
  );
}
