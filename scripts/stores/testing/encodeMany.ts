import { encodePicture, pictureSizes } from '../picture.ts';

// A process of its own, whose memory tells what decoding many large pictures at once takes.
process.once('message', (picture: string) => {
  const bytes = Buffer.from(picture, 'base64');
  const all = Array.from({ length: 12 }, () => encodePicture(bytes, pictureSizes.reviewer));
  void Promise.all(all).then((made) => {
    const { maxRSS } = process.resourceUsage();
    process.send?.({ made: made.length, megabytes: maxRSS / 1000 }, () => process.disconnect());
  });
});
