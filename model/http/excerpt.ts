import { decodeEntities } from '../lib/entities.ts';
import { field } from '../store/field.ts';
import { isJson, NOT_JSON } from './json.ts';
import type { RequestError } from './requestError.ts';

const MAX_EXCERPT = 60;
const INLINE_TAG = /<\/?(?:a|b|code|em|font|i|span|strong|u)\b[^<>]*>/gi;

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

/** Returns the `code` and the `message` of an error in JSON: all else of it may be a person's data. */
function wordsOfJson(text: string): string {
  try {
    const error: unknown = JSON.parse(text);
    return [field(error, 'code'), field(error, 'message')]
      .filter((one) => typeof one === 'string')
      .join(': ');
  } catch {
    return '';
  }
}

/** Returns what came, as `, "Just a moment..."`: of broken JSON, only the parser's words. */
export function quoteOf({ excerpt, code, cause }: RequestError): string {
  let text = /<title[^>]*>([^<]+)/i.exec(excerpt)?.[1] ?? excerpt;
  if (isJson(excerpt)) {
    const parser = cause instanceof Error ? cause.message.split(/, | \(line/, 1)[0] : '';
    text = code === NOT_JSON ? (parser ?? '') : wordsOfJson(excerpt);
  }
  const shown = excerptOf(text);
  return shown === '' ? '' : `, "${shown}"`;
}
