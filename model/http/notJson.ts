import { decodeEntities } from '../lib/entities.ts';
import { jsonShape, skipSpaces, strangeWord } from './jsonShape.ts';
import { RequestError } from './requestError.ts';

const MAY_PASS = { isTransient: true };
const READ_BYTES = 2000;
const MAX_EXCERPT = 60;
const PAGE = /^\s*<(?:!doctype html|html|head|body)\b/i;
const INLINE_TAG = /<\/?(?:a|b|code|em|font|i|span|strong|u)\b[^<>]*>/gi;
const TITLE = /<title[^>]*>([^<]+)/i;
const OF_PHP =
  /\b(?:Warning|Notice|Deprecated|(?:Fatal|Parse|database) error|Strict Standards)(?:<\/\w+>)?\s*:|\bUncaught \w/;

/** Signs that nobody sees, such as a second byte order mark, before JSON or alone. */
const INVISIBLE = /^[\s\p{Cc}\p{Cf}]+(?:[[{]|$)/u;

const PAGE_CURE =
  'look whether the URL leads to the API, and let it through any firewall, log-in or bot check before it';
const PRINTED_CURE = 'make its software print nothing beside the JSON';

const textOf = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, READ_BYTES));

/**
 * Returns how a text begins, without what a public report must not have, or what differs from seller to seller: data,
 * paths, URLs, e-mail addresses and numbers.
 */
export function excerptOf(text: string): string {
  const plain = decodeEntities(
    text.replaceAll(INLINE_TAG, '').replaceAll(/<!--|-->|<[^<>]*>/g, ' '),
  )
    .replace(/\{[^]*|\[\s*["{[][^]*/, '…')
    .replaceAll(/\S*[/\\@]\S*|\d[\w.,:-]*/g, '…')
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .replaceAll('"', "'")
    .replaceAll(/…(?:[ …]*…)?/g, '…')
    .trim();
  return plain.length > MAX_EXCERPT ? `${plain.slice(0, MAX_EXCERPT - 1)}…` : plain;
}

/** Returns what stands before or after the JSON of an answer, whose it is, and what to do. */
function printed(where: string, text: string): string {
  if (INVISIBLE.test(text)) {
    return `${where}, the answer has an invisible sign: save its files without a byte order mark`;
  }
  const shown = excerptOf(text);
  return OF_PHP.test(text)
    ? `${where}, PHP prints "${shown}": switch off display_errors there (in WordPress WP_DEBUG_DISPLAY)`
    : `${where}, the answer has "${shown}": ${PRINTED_CURE}`;
}

/** Returns what is wrong with JSON that has an end, and nothing before or after it. */
function mistake(value: Uint8Array): string {
  const word = strangeWord(value);
  const what = word === null ? 'has a mistake' : `has ${word}, which JSON does not know`;
  return `the JSON of the answer ${what}: correct the software of the API`;
}

function parses(value: Uint8Array): boolean {
  try {
    JSON.parse(new TextDecoder().decode(value));
    return true;
  } catch {
    return false;
  }
}

const endsInJson = (bytes: Uint8Array): boolean =>
  /[\]}]\s*$/.test(new TextDecoder().decode(bytes.subarray(-99)));

/** Returns what came in place of JSON: its type, and how it begins. */
function otherThanJson(text: string, type: string): string {
  const shown = excerptOf(TITLE.exec(text)?.[1] ?? text);
  const quoted = shown === '' ? '' : `, "${shown}"`;
  return `it answered ${type} instead of JSON${quoted}: ${PAGE_CURE}`;
}

/** Returns what an answer is that does not begin with JSON. */
function otherText(text: string, type: string | null, hasJson: boolean): string {
  if (hasJson) return printed('before its JSON', text);
  if (PAGE.test(text)) return otherThanJson(text, type ?? 'a page of HTML');
  if (OF_PHP.test(text)) return printed('instead of JSON', text);
  if (type !== null) return otherThanJson(text, type);
  return text.startsWith('<') ? otherThanJson(text, 'markup') : printed('instead of JSON', text);
}

/**
 * Returns the error of an answer that is no JSON, with how it begins or goes on. Only one that is empty or cut off may
 * be better next time.
 *
 * @param type its media type; null if that is JSON's
 */
export function notJson(bytes: Uint8Array, type: string | null): RequestError {
  const { begin, isOpened, end } = jsonShape(bytes);
  if (begin === bytes.length) {
    return new RequestError('the answer is empty: look into the log of its host', MAY_PASS);
  }
  if (!isOpened) {
    return new RequestError(otherText(textOf(bytes.subarray(begin)), type, endsInJson(bytes)));
  }
  if (end === null) {
    const note = type === null ? '' : ` (${type})`;
    return new RequestError(`the JSON of the answer is broken or cut off${note}`, MAY_PASS);
  }
  const value = bytes.subarray(begin, end);
  const rest = skipSpaces(bytes, end);
  if (rest === bytes.length) return new RequestError(mistake(value));
  return new RequestError(
    parses(value)
      ? printed('after its JSON', textOf(bytes.subarray(rest)))
      : printed('instead of JSON', textOf(bytes.subarray(begin))),
  );
}
