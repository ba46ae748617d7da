import { encodePicture, pictureSizes } from '../picture.ts';

async function encodeMany(bytes: Buffer): Promise<void> {
  const all = Array.from({ length: 12 }, () => encodePicture(bytes, pictureSizes.reviewer));
  const { length: made } = await Promise.all(all);
  const { maxRSS } = process.resourceUsage();
  process.send?.({ made, megabytes: maxRSS / 1000 }, () => process.disconnect());
}

// A process of its own, whose memory tells what decoding many large pictures at once takes.
process.once('message', (picture: string) => void encodeMany(Buffer.from(picture, 'base64')));
