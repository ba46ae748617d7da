import type { Plugin } from 'vite';

/** Vike's functions that only check are called so, `assert` and `assertUsage` and many more. */
const CHECK = /^assert/;

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Edit extends Pick<SyntaxNode, 'start' | 'end'> {
  readonly text: string;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Every node of a syntax tree, outer ones first. */
function* nodesOf(value: unknown): Generator<SyntaxNode> {
  if (isNode(value)) yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const child of Object.values(value)) yield* nodesOf(child);
}

/** What is handed to a check that stands for itself; null when the node is none. */
function checkedBy(node: SyntaxNode): readonly SyntaxNode[] | null {
  if (node.type !== 'ExpressionStatement' || !('expression' in node)) return null;
  const call = node.expression;
  if (!isNode(call) || !('callee' in call) || !('arguments' in call)) return null;
  const { callee, arguments: given } = call;
  const named = isNode(callee) && 'name' in callee && CHECK.test(String(callee.name));
  return named && Array.isArray(given) ? given.filter(isNode) : null;
}

/**
 * The code without its checks. What is checked is still worked out, as far as that does anything:
 * the rest is the minifier's. What is said of it when it is wrong goes.
 *
 * @param program syntax tree of the code
 */
export function withoutChecks(code: string, program: unknown): string {
  const edits: Edit[] = [];
  let reached = 0;
  for (const node of nodesOf(program)) {
    const checked = checkedBy(node);
    if (!checked || node.start < reached) continue;
    const [condition] = checked.map(({ start, end }) => code.slice(start, end));
    edits.push({ start: node.start, end: node.end, text: `void (${condition ?? 0});` });
    reached = node.end;
  }
  return edits.reduceRight(
    (text, { start, end, text: replacement }) =>
      text.slice(0, start) + replacement + text.slice(end),
    code,
  );
}

/**
 * Takes vike's checks, 4 kB of explanations for whoever writes a site, out of what visitors load.
 * The development server and the build still make them.
 */
export function quietVike(): Plugin {
  return {
    name: 'site:quiet-vike',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: {
        id: /[\\/]node_modules[\\/]vike[\\/]dist[\\/](?!.*[\\/]assert\.js)/,
        code: 'assert',
      },
      handler(code) {
        return { code: withoutChecks(code, this.parse(code)), map: null };
      },
    },
  };
}
