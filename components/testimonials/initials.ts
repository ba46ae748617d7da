/** First letters of the first and the last word of a name, upper-case; one for a single word. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => (word?.match(/^./u)?.[0] ?? '').toUpperCase()).join('');
}
