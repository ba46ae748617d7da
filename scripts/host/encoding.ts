/** Content codings that the build makes files for, the better one first, with their file suffix. */
const codings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

export type Coding = (typeof codings)[number];

/** Weight of each coding that an `Accept-Encoding` header names (RFC 9110, 12.5.3). */
function weights(header: string): Map<string, number> {
  return new Map(
    header.split(',').map((item) => {
      const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)];
    }),
  );
}

/** The codings that a client takes, in our order of preference. */
export function acceptedCodings(header: string | undefined): readonly Coding[] {
  const accepted = weights(header ?? '');
  return codings.filter(({ name }) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0);
}
