/** Up to two letters or digits that stand for a name: the first of its first two words that have any. */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
    .slice(0, 2)
    .join('')
    .toUpperCase();
}
