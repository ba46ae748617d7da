import { isMap, parseDocument } from 'yaml';

/** A field of a front matter. */
export interface FrontField {
  readonly name: string;
  /** Its lines as they were written. */
  readonly source: string;
  /** Undefined for YAML that is no text. */
  readonly value: string | undefined;
}

/** A line that YAML reads differently: with quotes around it, or with its text below `>` or `|`. */
const YAML_LINE = /^(["']).*\1(?:\s+#.*)?$|^[>|][+-]?\d?[+-]?(?:\s+#.*)?$/;

const joined = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Returns the text that YAML reads. */
function yamlText(source: string): string | undefined {
  const { contents, errors } = parseDocument(`x: ${source}`, { schema: 'failsafe' });
  const value: unknown = errors.length === 0 && isMap(contents) ? contents.get('x') : undefined;
  return typeof value === 'string' ? joined(value) : undefined;
}

/**
 * Returns the text of a value. What has no quotes is read as it stands: YAML would cut it at " #" and refuse ": ".
 * `"Us" and "them"` has no quotes around it.
 */
function textOf(source: string): string | undefined {
  const value = source.trim();
  if (!value.includes('\n')) {
    if (!YAML_LINE.test(value)) return value;
    return yamlText(value) ?? value.replace(/^"([^"]*)"$|^'([^']*)'$/, '$1$2');
  }
  if (/^["'>|]/.test(value)) return yamlText(source);
  const isList = /^(?:- |\[|\{)/.test(value);
  return isList ? undefined : joined(value.replace(/\n\s*# .*/g, ''));
}

/** Returns the fields of a front matter: each is a line `name: text`, and the indented lines below it. */
export function frontFields(matter: string): FrontField[] {
  const all: { name: string; source: string }[] = [];
  for (const line of matter.split('\n')) {
    const last = all.at(-1);
    if (last && (line.trim() === '' || /^\s/.test(line))) last.source += `\n${line}`;
    else if (line.trim() !== '') {
      const [, name = line, source = ''] = /^(\w+):(.*)$/.exec(line) ?? [];
      all.push({ name, source });
    }
  }
  return all.map(({ name, source }) => ({ name, source, value: textOf(source) }));
}
