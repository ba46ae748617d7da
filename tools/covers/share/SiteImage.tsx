import { monogramEms } from '../../../data/content/monogram.ts';
import { NIGHT, nightGround } from '../brand.ts';
import { type Brand, Frame, HEIGHT, placed, Title, WIDTH } from './Frame.tsx';

/** A cover's size on the image. */
export const CARD = { width: 210, height: 224 };
const BORDER = 2;

/** A cover with the letters on it. */
export interface Cover {
  /** A `data:` URL of a card's size. */
  readonly url: string;
  readonly monogram: string;
}

interface CardProps extends Cover {
  /** How far the card is from the middle one, in cards. */
  readonly side: number;
}

function Card({ url, monogram, side }: CardProps) {
  const { width, height } = CARD;
  const left = 922 + side * 74 - width / 2;
  const top = 306 + side ** 2 * 12 - height / 2;
  const fontSize = Math.min(75, 186 / monogramEms(monogram));
  return (
    <div
      style={{
        ...placed(left, top),
        width,
        height,
        display: 'flex',
        overflow: 'hidden',
        transform: `rotate(${side * 7}deg)`,
        border: `${BORDER}px solid rgb(255 255 255 / 16%)`,
        borderRadius: 16,
        boxShadow: '0 0 32px rgb(0 0 0 / 55%)',
      }}
    >
      <img src={url} alt="" width={width} height={height} style={placed(-BORDER, -BORDER)} />
      <div
        style={{
          position: 'absolute',
          left: 14,
          bottom: 12,
          fontSize,
          lineHeight: 0.8,
          color: '#fff',
        }}
      >
        {monogram}
      </div>
    </div>
  );
}

interface SiteImageProps extends Brand {
  readonly headline: string;
  readonly tagline: string;
  readonly covers: readonly Cover[];
}

/** The share image of every page except store pages, with covers fanned out like playing cards. */
export function SiteImage({ headline, tagline, covers, ...brand }: SiteImageProps) {
  const middle = (covers.length - 1) / 2;
  const cards = covers
    .map((cover, index) => ({ ...cover, side: index - middle }))
    .toSorted((one, other) => Math.abs(other.side) - Math.abs(one.side));
  return (
    <Frame {...brand} subtitle={tagline} ground={nightGround(WIDTH, HEIGHT)}>
      <Title text={headline} width={640} maxFontSize={92} lastLineColor={NIGHT.accent} />
      {cards.map((card) => (
        <Card key={card.side} {...card} />
      ))}
    </Frame>
  );
}
