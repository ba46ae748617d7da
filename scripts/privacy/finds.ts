import { isIP } from 'node:net';

/** A find in a text: what it is, and the very characters. */
interface Find {
  readonly kind: string;
  readonly text: string;
}

/** ISO 13616: the first four characters go to the end, letters count from 10, the rest by 97 is 1. */
function isIban(text: string): boolean {
  const compact = text.replaceAll(' ', '');
  const digits = (compact.slice(4) + compact.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}

interface Pattern {
  readonly kind: string;
  readonly expression: RegExp;
  /** What tells the find from what only looks like it. */
  readonly holds?: (text: string) => boolean;
}

/** `minecraft@2x.avif` is a picture's name. */
const PICTURE = /@[23]x\.(?:avif|webp|png|jpg)$/;

const patterns: readonly Pattern[] = [
  {
    kind: 'e-mail address',
    expression: /[\w.+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}/gi,
    holds: (text) => !PICTURE.test(text),
  },
  { kind: 'gravatar address', expression: /gravatar\.com[^\s"'<>\\]*/gi },
  // MD5 or SHA-256 of an e-mail address; our own hashes are shorter.
  { kind: 'e-mail hash', expression: /\b(?:[0-9a-f]{32}|[0-9a-f]{64})\b/gi },
  { kind: 'phone number', expression: /(?<![\w.+])\+\d(?:[ ()/.-]{0,2}\d){7,14}\b/g },
  {
    kind: 'IBAN',
    expression: /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g,
    holds: isIban,
  },
  {
    kind: 'IP address',
    expression:
      /(?<![\w.:])(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7})(?![\w.:])/gi,
    holds: (text) => isIP(text) !== 0,
  },
];

/** Keys of the two APIs that carry private data, wherever JSON stands. */
const privateKey =
  /"((?:\w*_)?(?:e?mail|phone|first_name|last_name|iban|payment|ac_name|ac_number|ip|ip_address|order_id|gravatar|gravatar_id|show_email))"\s*:/gi;

/** What a text holds that looks private, in a release where nobody knows the values. */
export function findPatterns(text: string): Find[] {
  return patterns.flatMap(({ kind, expression, holds = () => true }) =>
    Array.from(text.matchAll(expression), ([found]) => ({ kind, text: found })).filter((find) =>
      holds(find.text),
    ),
  );
}

/** Keys of private fields in a file as it is: nobody's words, in which quotes are escaped. */
export function findKeys(text: string): Find[] {
  return Array.from(text.matchAll(privateKey), ([, key = '']) => {
    return { kind: 'key of a private field', text: key };
  });
}
