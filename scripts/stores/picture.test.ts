import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { field } from '../../data/store/field.ts';

/** Takes 100 MB decoded, as an interlaced picture is decoded in whole. */
const interlaced = await sharp({
  create: { width: 5000, height: 5000, channels: 4, background: 'teal' },
})
  .png({ progressive: true, compressionLevel: 6, effort: 1 })
  .toBuffer();

test(
  'of many large pictures at once one is in memory at a time',
  { timeout: 120_000 },
  async () => {
    const child = fork(path.join(import.meta.dirname, 'testing/encodeMany.ts'), {
      execArgv: ['--import', import.meta.resolve('tsx')],
    });
    child.send(interlaced.toString('base64'));
    const messages: unknown[] = await once(child, 'message');
    expect(field(messages[0], 'made')).toBe(12);
    expect(field(messages[0], 'megabytes')).toBeLessThan(350);
  },
);
