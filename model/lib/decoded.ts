/** Returns a part of a URL without its escapes, or unchanged if one of them is broken. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
