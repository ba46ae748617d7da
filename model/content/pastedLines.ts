const LIST = 'write "- " before each entry of a list, and an empty line above the first';

/** Lines that another program showed as a list or a table, and that are none here. */
const PASTED = [
  {
    name: 'bullets that are no list',
    // Word's bullets of other fonts become o, §, Ø, ü or v with a tab.
    pattern: /^[ \t]*(?:[•▪▫●◦‣⁃∙►➤➢❖\uF0B7\uF0A7]|[·○■□](?=\s)|[o§Øüv](?=\t)).*/m,
    advice: LIST,
  },
  {
    name: 'bullets that are no list',
    // One alone may be a tick, an arrow or the dash of a name; lines of speech are paragraphs.
    pattern: /^[ \t]*([✓✔✅☑✗✘❌→➔➜»★☆◆◇▶▸👉🔹🔸–—])\uFE0F?[ \t]+\S.*(?=\n[ \t]*\1\uFE0F?[ \t])/mu,
    advice: LIST,
  },
  {
    name: 'bullets that are no list',
    pattern: /^-(?=\p{L}).*(?=\n-\p{L})/mu,
    advice: 'write a space behind each "-"',
  },
  {
    name: 'bullets that are no list',
    pattern: /^\*(?=\p{L}).*(?=\n\*\p{L})/mu,
    advice: 'write a space behind each "*"',
  },
  {
    name: 'rows of a sheet',
    pattern: /^[^\t\n]*\t[^\t\n]*\t.*/m,
    advice: 'write a table as docs/content.md says, or a space for each tab',
  },
] as const;

/** Returns the first of such lines in a paragraph. */
export function pastedLines(text: string) {
  for (const { name, pattern, advice } of PASTED) {
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined) return { name, found: found.trim(), advice };
  }
  return undefined;
}
