/** Returns a colour of `components/layout/tokens.css`. @throws {Error} unless it is hexadecimal */
export function colourIn(css: string, token: string): string {
  const value = new RegExp(String.raw`^\s*--${token}:\s*([^;]+);`, 'm').exec(css)?.[1];
  if (value !== undefined && /^#[\da-f]{6}$/i.test(value)) return value;
  throw new Error(
    `components/layout/tokens.css, --${token}: found ${value ?? 'nothing'}; ` +
      'write it like #b9ff3c, because pictures are drawn in it too.',
  );
}
