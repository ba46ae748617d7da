/** Letters or digits that stand for a name: of its first and of its last word that has any. */
export function initialsOf(name: string): string {
  const firsts = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  const ends = firsts.length > 1 ? [firsts[0], firsts.at(-1)] : firsts;
  return ends.join('').toUpperCase();
}
