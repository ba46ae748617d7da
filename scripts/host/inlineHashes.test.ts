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

  it('cover inline styles and scripts that run, each once over all pages', () => {
    const page =
      '<style media="print">a{}</style><script type="module">b()</script><style>a{}</style>';
    expect(inlineHashes([page, page, '<script>c()</script>'])).toEqual({
      styleHashes: [hashOf('a{}')],
      scriptHashes: [hashOf('b()'), hashOf('c()')].sort(),
    });
  });

  it('cover neither data nor files', () => {
    const data =
      '<script type="application/ld+json">{}</script><script type="application/json">{}</script>';
    const file =
      '<script type="module" src="/assets/app.js"></script><p style="color:red">style</p>';
    expect(inlineHashes([data + file])).toEqual({ styleHashes: [], scriptHashes: [] });
  });

  it('cover speculation rules and import maps, which browsers act on', () => {
    const page = '<script type="speculationrules">{}</script><script type=importmap>{ }</script>';
    expect(inlineHashes([page]).scriptHashes).toHaveLength(2);
  });
});

describe('the file of hashes', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hashes-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('gives back what the build wrote', async () => {
    const hashes = { styleHashes: ['sha256-a'], scriptHashes: [] };
    await writeInlineHashes(hashes, join(folder, 'hashes.json'));
    expect(await readInlineHashes(join(folder, 'hashes.json'))).toEqual(hashes);
  });

  it('need not be there', async () => {
    const nothing = { styleHashes: [], scriptHashes: [] };
    expect(await readInlineHashes(join(folder, 'missing.json'))).toEqual(nothing);
  });

  it('is refused when it holds something else', async () => {
    await writeFile(join(folder, 'odd.json'), '{"styleHashes": "all"}');
    await expect(readInlineHashes(join(folder, 'odd.json'))).rejects.toThrow(
      /run npm run build again/,
    );
  });
});
