/** How many of the headline's last words are lit. */
const LIT_WORDS = 2;

/** The headline in two: the words before, and the last ones, which are lit. */
export function splitHeadline(headline: string): readonly [start: string, end: string] {
  const words = headline.split(' ');
  return [words.slice(0, -LIT_WORDS).join(' '), words.slice(-LIT_WORDS).join(' ')];
}
