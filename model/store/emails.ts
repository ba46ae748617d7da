/** Characters before the sign, and of a domain, in any script. A joiner may stand between letters. */
const LOCAL = String.raw`[\p{L}\p{M}\p{N}\p{Cf}.!#$%&'*+/=?^_{|}~\x60-]`;
const LABEL = String.raw`[\p{L}\p{M}\p{N}\p{Cf}_-]{1,63}`;
/** Sign and dots may be doubled: a slip of the hand hides no address. Three dots are a pause. */
const AT = String.raw`(?:[@＠﹫]|%40|&(?:#0*64|#x0*40|commat);){1,3}`;
const DOT = '[.。．｡]{1,2}';
const DOMAIN = String.raw`(?:(?:${LABEL}${DOT}){1,9}(?:xn--[\w-]{1,59}|[\p{L}\p{M}\p{Cf}]{2,63})|\[[\w.:]{2,60}\]|(?:\d{1,3}\.){3}\d{1,3})`;
const [OPENING, CLOSING] = [String.raw`[<([{«"'“‘]`, String.raw`[>)\]}»"'”’]`];

/** An address with what belongs to it: brackets, quotes, `mailto:`. In `@ann@social.example`, it is a handle. */
const EMAIL = new RegExp(
  String.raw`(?<!@${LOCAL}{0,64})(?:${OPENING}\s?){0,4}(?:\b(?:e-?)?mail(?:to)?:\s*)?(?:"[^"]{1,64}"|${LOCAL}{1,64})${AT}${DOMAIN}` +
    String.raw`(?:\?[^\s>]*)?(?:\s?${CLOSING}){0,4}`,
  'giu',
);
/** What stood between addresses, or between one and a name. */
const SEPARATORS = /^[\s,;:|/&+·•–—-]+|[\s,;:|/&+·•–—-]+$/g;
const IN_BRACKETS = new RegExp(`^${OPENING}+([^]*?)${CLOSING}+$`);
const HALF_BRACKET = new RegExp(`^${OPENING}+(?![^]*${CLOSING})`);

/**
 * Returns a line without the e-mail addresses in it; empty if nothing else is left. `@handle`, `Anna @ Berlin` and
 * `ann(at)mail` stay.
 */
export function withoutEmails(line: string): string {
  const rest = line.replace(EMAIL, ' ');
  if (rest === line) return line;
  const name = rest
    .replace(/([,;])(?:\s*[,;])+/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(SEPARATORS, '')
    .replace(IN_BRACKETS, '$1')
    .replace(HALF_BRACKET, '')
    .trim();
  return /[\p{L}\p{N}\p{So}]/u.test(name) ? withoutEmails(name) : '';
}
