import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createPictures } from './pictures.ts';

const UPLOADS = '/wp-content/uploads/2026/01';

async function draw(path: string): Promise<Buffer> {
  const answer = await createPictures()(path);
  if (answer === null) throw new Error(`No picture at ${path}`);
  return Buffer.from(answer.body);
}

test('draws the same picture for the same file, and another one for another', async () => {
  const [one, again, other] = await Promise.all(
    ['ada', 'ada', 'ben'].map((file) => draw(`${UPLOADS}/${file}.png`)),
  );
  expect(one).toEqual(again);
  expect(one).not.toEqual(other);
});

test('draws a silhouette for a seller without an image', async () => {
  const path = '/wp-content/plugins/dokan-lite/assets/images/mystery-person.jpg';
  expect(await sharp(await draw(path)).metadata()).toMatchObject({ format: 'jpeg' });
});

test.each(['/wp-content/uploads/a.png', `${UPLOADS}/a.svg`, `${UPLOADS}/..%2fa.png`])(
  'has no picture at %s',
  async (path) => {
    expect(await createPictures()(path)).toBeNull();
  },
);
