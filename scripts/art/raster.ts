import sharp from 'sharp';

/** How our pictures are compressed: clean in their soft gradients, and small. */
export const ENCODING = {
  // Effort 4 saves 6 % and takes three times as long.
  avif: { quality: 50, effort: 3 },
  webp: { quality: 74, effort: 4, smartSubsample: true },
} as const;

/** CSS pixels to the inch: at this density an SVG is drawn at its own size. */
const BASE_DENSITY = 72;

/** The SVG as PNG, drawn at the wanted size rather than scaled to it; `viewBoxWidth` is its own width. */
export const rasterize = async (
  svg: string,
  viewBoxWidth: number,
  width: number,
): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (BASE_DENSITY * width) / viewBoxWidth })
    .resize(width)
    .png({ compressionLevel: 0 })
    .toBuffer();

/** The picture, without transparency, as AVIF and as WebP. */
export async function encode(picture: Uint8Array): Promise<readonly [Buffer, Buffer]> {
  const opaque = sharp(picture).removeAlpha();
  return [
    await opaque.clone().avif(ENCODING.avif).toBuffer(),
    await opaque.clone().webp(ENCODING.webp).toBuffer(),
  ];
}
