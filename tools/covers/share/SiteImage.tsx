import { NIGHT, nightGround } from '../brand.ts';
import { type Brand, Frame, HEIGHT, placed, Title, WIDTH } from './Frame.tsx';

/** A cover's size on the image. */
export const CARD = { width: 192, height: 269 };

/** Width of a whole cover on the image; a card shows only a part of it. */
export const COVER_WIDTH = 753;

interface CardProps {
  /** A `data:` URL of a cover. */
  readonly url: string;
  /** How far the card is from the middle one, in cards. */
  readonly side: number;
}

function Card({ url, side }: CardProps) {
  const { width, height } = CARD;
  const left = 882 + side * 66 - width / 2;
  const top = 283 + side ** 2 * 11.5 - height / 2;
  return (
    <div
      style={{
        ...placed(left, top),
        width,
        height,
        display: 'flex',
        overflow: 'hidden',
        transform: `rotate(${side * 6}deg)`,
        border: '1px solid rgb(255 255 255 / 22%)',
        borderRadius: 16,
        boxShadow: '0 18px 44px rgb(0 0 0 / 66%)',
      }}
    >
      <img
        src={url}
        alt=""
        width={COVER_WIDTH}
        height={height}
        style={placed((width - COVER_WIDTH) / 2 + side * 19, -1)}
      />
    </div>
  );
}

interface SiteImageProps extends Brand {
  readonly headline: string;
  readonly tagline: string;
  readonly covers: readonly string[];
}

/** The share image of every page except store pages, with covers fanned out like playing cards. */
export function SiteImage({ headline, tagline, covers, ...brand }: SiteImageProps) {
  const middle = (covers.length - 1) / 2;
  const cards = covers
    .map((url, index) => ({ url, side: index - middle }))
    .toSorted((one, other) => Math.abs(other.side) - Math.abs(one.side));
  return (
    <Frame {...brand} subtitle={tagline} ground={nightGround(WIDTH, HEIGHT)}>
      <Title text={headline} width={560} maxFontSize={76} lastLineColor={NIGHT.accent} />
      {cards.map((card) => (
        <Card key={card.side} {...card} />
      ))}
    </Frame>
  );
}
