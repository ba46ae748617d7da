import { EXCERPT_BYTES, type HttpAnswer, typeOf } from './request.ts';
import { RequestError } from './requestError.ts';

/** The codes of answers that came, but are no JSON. */
export const NOT_UTF8 = 'NOT_UTF8';
export const NOT_JSON = 'NOT_JSON';

/** Returns whether a text begins as a list or an object of JSON. */
export const isJson = (text: string): boolean => /^\s*[{[]/.test(text);

/** Returns an answer's text. A letter that is cut off is no fault of the encoding: parsing tells. */
function decodeUtf8(bytes: Buffer, came: Partial<RequestError>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch (cause) {
    throw new RequestError('its answer is not UTF-8', { ...came, code: NOT_UTF8, cause });
  }
}

/** Returns whether a text of JSON ends too early, by the parser's words and by where it stopped. */
function isCutOff(text: string, words: string, at: number): boolean {
  const end = text.trimEnd().length;
  return isJson(text) && (at >= end || /^Unterminated|end of JSON/.test(words));
}

/**
 * Parses an answer's JSON, whatever its type. One that is empty or cut off may be whole next time.
 *
 * @throws {RequestError} for anything else, with the parser's error as its cause, and with what stands after JSON
 */
export function readJson({ status, headers, bytes }: HttpAnswer): unknown {
  const excerpt = bytes.toString('utf8', 0, EXCERPT_BYTES);
  const came = { status, type: typeOf(headers), excerpt };
  const text = decodeUtf8(bytes, came);
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : '';
    const at = Number(/position (\d+)/.exec(words)?.[1] ?? -1);
    const isEmpty = text.trim() === '';
    const isCut = isCutOff(text, words, at);
    const what = isEmpty ? 'nothing' : isCut ? 'its JSON is cut off' : 'no JSON';
    throw new RequestError(`it answered ${status}, but ${what}`, {
      ...came,
      ...(words.includes('after JSON') && { excerpt: text.slice(at, at + EXCERPT_BYTES) }),
      code: NOT_JSON,
      isTransient: isEmpty || isCut,
      cause,
    });
  }
}
