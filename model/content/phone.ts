/** A global number of RFC 3966, and the extension within a company. */
const NUMBER = /^tel:\+([1-9][\d().-]*)(?:;ext=\d+)?$/;
/** Many write both: the code of the country, and the zero that callers from abroad leave out. */
const ZERO = /\(0\)/;
const GENERAL = 'write the number with + and the code of its country, like tel:+1-202-555-0100';

function isGlobal(link: string): boolean {
  const [, number = ''] = NUMBER.exec(link) ?? [];
  const { length } = number.replaceAll(/\D/g, '');
  return length >= 7 && length <= 15 && !ZERO.test(number);
}

/** Returns the link that was meant; another text if it cannot be known. */
function meantBy(link: string): string {
  const number = link
    .replaceAll(/%20|\p{Cf}/gu, ' ')
    .normalize('NFKC')
    .replace(/^\s*(?:tel:)?[\s/]*/i, '')
    .replace(/^00/, '+')
    .replace(ZERO, ' ')
    .replace(/\s*(?:ext\.?|x)\s*(\d+)\s*$/i, ';ext=$1');
  return `tel:${number.trim().replaceAll(/[\s/\p{Pd}]+/gu, '-')}`.replace(/^(tel:\+)-/, '$1');
}

/** Returns what to write instead of a link that should call a number; undefined for a right one and for others. */
export function phoneAdvice(link: string): string | undefined {
  if (!/^\s*(?:tel:|\+\s?\d)/i.test(link) || isGlobal(link)) return undefined;
  const meant = meantBy(link);
  return isGlobal(meant) ? `write ${meant}` : GENERAL;
}
