import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOf, inlineHashes, readInlineHashes, writeInlineHashes } from './inlineHashes.ts';

describe('hashes for the policy', () => {
  it('are those of CSP Level 3', () => {
    // The example of CSP Level 3, section 8.3.
    expect(hashOf("alert('Hello, world.');")).toBe(
      'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=',
    );
  });

  it('cover inline styles, each once over all pages, and nothing else', () => {
    const page =
      '<style media="print">a{}</style><script type="application/ld+json">{}</script><style>a{}</style>';
    const plain = '<script src="/assets/app.js"></script><p style="color:red">style</p>';
    expect(inlineHashes([page, page, plain])).toEqual({ styleHashes: [hashOf('a{}')] });
  });
});

describe('the file of hashes', () => {
  let folder: string;
  let client: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hashes-'));
    client = join(folder, 'client');
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('gives back what the build wrote', async () => {
    const hashes = { styleHashes: ['sha256-a'] };
    await writeInlineHashes(hashes, client);
    expect(await readInlineHashes(client)).toEqual(hashes);
  });

  it('need not be there', async () => {
    const nothing = { styleHashes: [] };
    expect(await readInlineHashes(join(folder, 'elsewhere/client'))).toEqual(nothing);
  });

  it('is refused when it holds something else', async () => {
    await writeFile(join(folder, 'inline-hashes.json'), '{"styleHashes": "all"}');
    await expect(readInlineHashes(client)).rejects.toThrow(/run npm run build again/);
  });
});
