import * as v from 'valibot';
import type { Checker } from './checker.ts';
import { day, entryWith, field, text } from './fields.ts';

const ADVICE = 'write a host, like chat.example, or the whole URL of a link: https://…';
const withScheme = (link: string): string => (link.includes('/') ? link : `https://${link}`);

/** An entry of `link-exceptions.json`: a link that the link checker cannot see. */
export const linkException = entryWith({
  link: v.pipe(
    field(
      v.pipe(
        v.string(ADVICE),
        v.regex(/^(?:https?:\/\/\S+|[^\s/:]+(?::\d+)?)$/, ADVICE),
        v.check((link) => URL.canParse(withScheme(link)), ADVICE),
      ),
      'A host, whose pages the link checker cannot see, or the whole URL of one link. A broken link needs its URL.',
      'chat.example',
      'https://chat.example/@guildmart',
    ),
    // As links have it: a host in its letters of ASCII.
    v.transform((link) => new URL(withScheme(link))[link.includes('/') ? 'href' : 'host']),
  ),
  reason: field(
    text({ min: 10, max: 200 }),
    'Why that is all right. Each report shows it.',
    'It refuses programs, and works in browsers.',
  ),
  date: field(day, 'The day on which somebody looked.', '2024-05-31'),
});

export type LinkException = Readonly<v.InferOutput<typeof linkException>>;

/** Reads the exceptions of the link checker. A content need not have any. */
export function readLinkExceptions(checker: Checker, file: string): readonly LinkException[] {
  const json = checker.readOptionalJson(file);
  const list = json ? checker.list(json, linkException, { link: ({ link }) => link }) : [];
  return list.map(({ value }) => value);
}
