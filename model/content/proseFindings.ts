import type { Token } from 'marked';
import { oddSigns } from './oddSigns.ts';
import { type Prose, shownPart, visibleText } from './visibleText.ts';

/** What visitors would see in a piece of prose, or would not see. */
interface ProseFinding {
  /** Its own source, or that of the whole piece. */
  readonly source: string;
  readonly found: string;
  readonly advice: string;
  /** The number of lines above it in its source. */
  readonly line: number;
}

/** Returns code that two apostrophes of a keyboard made: "It`s here, don`t wait". */
const codeInWords = (tokens: readonly Token[]): Token[] =>
  tokens.filter(
    ({ type, raw }, index) =>
      type === 'codespan' &&
      /\s/.test(raw) &&
      /\p{Script=Latin}$/u.test(tokens[index - 1]?.raw ?? '') &&
      /^\p{Script=Latin}/u.test(tokens[index + 1]?.raw ?? ''),
  );

/** Returns what visitors would not read as prose. */
export function proseFindings({ raw, tokens }: Prose): ProseFinding[] {
  const [mark] = /\p{Co}/u.exec(raw) ?? [];
  const found = `a sign of a private font, "${mark}"`;
  const marks = mark === undefined ? [] : [{ source: mark, found, advice: 'remove it', line: 0 }];
  const codes = codeInWords(tokens).map((code) => ({
    source: code.raw,
    found: `letters between two \`, "${code.raw}", which Markdown shows as code`,
    advice: 'write ’ for an apostrophe, or \\` for the sign itself',
    line: 0,
  }));
  const signs = oddSigns(visibleText(tokens)).map(({ found: part, advice, line }) => {
    const shown = shownPart(part);
    // Marks of chat bots are in brackets that have no escape.
    const [, sign] = /^[^【]*?([!-/:-@[-`{-~])/.exec(shown) ?? [];
    return {
      source: raw,
      found: `"${shown}", which visitors would see as it stands`,
      advice: sign === undefined ? advice : `${advice}; or \\${sign} for the sign itself`,
      line,
    };
  });
  return [...marks, ...codes, ...signs];
}
