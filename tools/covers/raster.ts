import sharp from 'sharp';

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
