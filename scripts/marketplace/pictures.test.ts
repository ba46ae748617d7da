import sharp from 'sharp';
import { expect, test } from 'vitest';

import { createPictures } from './pictures.ts';

const uploads = '/wp-content/uploads/2026/01';

async function bytes(path: string): Promise<Buffer> {
  const answer = await createPictures()(path);
  if (answer === null) throw new Error(`No picture at ${path}`);
  return Buffer.from(answer.body);
}

test('the same file is the same picture each time, another file another', async () => {
  const [one, again, other] = await Promise.all(
    ['ada', 'ada', 'ben'].map((file) => bytes(`${uploads}/${file}.png`)),
  );
  expect(one).toEqual(again);
  expect(one).not.toEqual(other);
});

test("the plugin's stand-in for a seller without a picture is there", async () => {
  const path = '/wp-content/plugins/dokan-lite/assets/images/mystery-person.jpg';
  expect(await sharp(await bytes(path)).metadata()).toMatchObject({ format: 'jpeg' });
});

test.each(['/wp-content/uploads/a.png', `${uploads}/a.svg`, `${uploads}/..%2fa.png`])(
  'there is no picture %s',
  async (path) => {
    expect(await createPictures()(path)).toBeNull();
  },
);
