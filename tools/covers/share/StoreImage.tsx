import { NIGHT, nightGround } from '../brand.ts';
import { polygon, repeat } from '../geometry.ts';
import { path, stroke } from '../svg.ts';
import { type Brand, Frame, HEIGHT, Title, WIDTH } from './Frame.tsx';

/** Returns the nested hexagons behind a store's name. */
const hexagons = (): string =>
  repeat(6, (i) => {
    const isBold = i % 2 === 0;
    const line = stroke(isBold ? NIGHT.violet : NIGHT.accent, isBold ? 10 : 4, 0.16 + i * 0.05);
    return path(polygon({ x: 1040, y: 330 }, 420 - i * 66, 6, i * 7), line);
  });

interface StoreImageProps extends Brand {
  /** Its name in capitals. */
  readonly title: string;
  readonly reviewCount: number;
}

/** The share image of a seller's store. */
export function StoreImage({ title, reviewCount, ...brand }: StoreImageProps) {
  const count = reviewCount.toLocaleString('en');
  const reviews = `, ${count} ${reviewCount === 1 ? 'review' : 'reviews'}`;
  const subtitle = `Seller store${reviewCount === 0 ? '' : reviews}`;
  return (
    <Frame {...brand} subtitle={subtitle} ground={nightGround(WIDTH, HEIGHT, hexagons())}>
      <Title text={title} width={900} maxFontSize={124} lastLineColor="#fff" />
    </Frame>
  );
}
