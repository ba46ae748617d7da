import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formatSnapshot } from '../../data/store/snapshotSchema.ts';
import { snapshotOf } from '../../data/store/testing/snapshotOf.ts';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { checkPrivacy, formatLeaks } from './main.ts';
import { findPrivateData } from './scan.ts';
import { filesWith, privateValues } from './testing/privateValues.ts';

const environment = readEnvironment({});
let dir: string;
async function write(file: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
  await writeFile(path.join(dir, file), content);
}
const kinds = async (): Promise<string[]> =>
  (await findPrivateData(dir, environment)).map(({ file, kind }) => `${file}: ${kind}`);

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'privacy-'));
  await write('index.html', '<h1>Guildmart</h1>');
});
afterEach(() => rm(dir, { recursive: true }));

describe('a release is told of', () => {
  test.each([
    ['e-mail address', '<p>zofia.b@amber-keep.example</p>'],
    ['e-mail address', '<a href="mailto:zofia.b@amber-keep.example">Write</a>'],
    ['phone number', '<p>Call +48 58 555 01 77</p>'],
    ['IBAN', '<p>DE89 3704 0044 0532 0130 00</p>'],
    ['IP address', '<small>203.0.113.7</small>'],
    ['IP address', '<small data-ip="2001:db8::7">x</small>'],
    ['IP address', '<img data-ip=2001:db8::7 alt>'],
    ['gravatar address', '<img src="https://secure.gravatar.com/avatar/x">'],
    ['e-mail hash', '<img src="/images/0bc83cb571cd1c50ba6f3e8a78ef1346.webp">'],
    ['key of a private field', '<script type="application/json">{"customer_email": 1}</script>'],
  ])('an %s in %s', async (kind, html) => {
    await write('page.html', html);
    expect(await kinds()).toEqual([`page.html: ${kind}`]);
  });

  test('what stands in a compressed file alone', async () => {
    const leaky = Buffer.from('<p>zofia.b@amber-keep.example</p>');
    await write('page.html.br', brotliCompressSync(leaky));
    await write('page.html.gz', gzipSync(leaky));
    expect(await kinds()).toEqual(['page.html.br: e-mail address', 'page.html.gz: e-mail address']);
  });

  test('a snapshot that holds more than a snapshot', async () => {
    const text = formatSnapshot(snapshotOf()).replace('"slug"', '"zip":"80-000","slug"');
    await write('store/amber-keep/snapshot.json', text);
    expect(await kinds()).toEqual(['store/amber-keep/snapshot.json: more than a snapshot']);
  });
});

describe('nothing is said of', () => {
  test.each([
    [
      'times, versions, prices and drawings',
      '<p>12:30:45 4.3.3 35,000+ +1</p><path d="M1.2.3.4"/>',
    ],
    ['a hash of ours', '<img src="/images/avatar/c47cff5c5fbd3ccd9686.webp">'],
    ['what looks like an IBAN by chance', '<p>AB12 CDEF 3456 GHIJ 78</p>'],
    ['the operator’s own address', '<p>security@guildmart.example</p>'],
  ])('%s', async (_what, html) => {
    await write('page.html', html);
    expect(await kinds()).toEqual([]);
  });

  test('what a buyer wrote into a review', async () => {
    const [review] = snapshotOf().reviews;
    if (!review) throw new Error('There is no review.');
    const text = 'Write to me: <me@buyer.example> & "soon"';
    const snapshot = snapshotOf({ reviews: [{ ...review, text }] });
    await write('store/amber-keep/snapshot.json', formatSnapshot(snapshot));
    const html = '<p>Write to me: &lt;me@buyer.example&gt; &amp; &quot;soon&quot;</p>';
    await write('store/amber-keep/index.html', html);
    expect(await kinds()).toEqual([]);
    await write('store/other/index.html', html);
    expect(await kinds()).toEqual(['store/other/index.html: e-mail address']);
  });
});

describe('a review that speaks of private fields', () => {
  const [review] = snapshotOf().reviews;
  const text = 'He sent me {"customer_email": 1}';
  const snapshot = snapshotOf({ reviews: review ? [{ ...review, text }] : [] });

  test('is no leak', async () => {
    await write('store/amber-keep/snapshot.json', formatSnapshot(snapshot));
    const html = '<p>He sent me {&quot;customer_email&quot;: 1}</p>';
    await write('store/amber-keep/index.html', html);
    expect(await kinds()).toEqual([]);
  });

  test('hides no leak, nor does what a snapshot holds and no page shows', async () => {
    const { source: meant } = snapshot;
    const source = { ...meant, storeService: 'https://198.51.100.7' };
    await write('store/amber-keep/snapshot.json', formatSnapshot({ ...snapshot, source }));
    const data = '<script type="application/json">{"customer_email": 1}</script>';
    await write('store/amber-keep/index.html', `${data}<p>198.51.100.7</p>`);
    expect(await kinds()).toEqual([
      'store/amber-keep/index.html: key of a private field',
      'store/amber-keep/index.html: IP address',
      'store/amber-keep/snapshot.json: IP address',
    ]);
  });
});

describe('values that are known to be private', () => {
  const values = privateValues([
    { first_name: 'Zofia', phone: '(0)58', payment: { bank: { ac_name: 'Bursztynowicz' } } },
    { comments: [{ ip_address: '203.0.113.7', order_id: 123456, name: 'Kacper' }] },
  ]);

  test('are those under a private name, at any depth', () => {
    expect([...values]).toEqual(['Zofia', '(0)58', 'Bursztynowicz', '203.0.113.7']);
  });

  test('are found in scripts, in names of files and in what a picture says of itself', async () => {
    const canvas = { width: 2, height: 2, channels: 3, background: '#fff' } as const;
    const picture = sharp({ create: canvas }).jpeg();
    const exif = { IFD0: { Artist: 'Bursztynowicz' } };
    await write('assets/a.js', 'const owner="Zofia"');
    await write('images/Zofia.svg', '<svg/>');
    await write('images/b.jpg', await picture.withExif(exif).toBuffer());
    expect(await filesWith(values, dir)).toEqual([
      'assets/a.js',
      'images/Zofia.svg',
      'images/b.jpg',
    ]);
  });

  test('are no parts of longer words', async () => {
    await write('page.html', '<p>Zofias, 1203.0.113.70</p>');
    expect(await filesWith(values, dir)).toEqual([]);
  });
});

describe('the command', () => {
  test('ends with 0 and a sentence, or with 1 and a list that repeats no whole value', async () => {
    expect(await checkPrivacy([dir])).toBe(0);
    await write('page.html', '<p>zofia.b@amber-keep.example</p>');
    expect(await checkPrivacy([dir])).toBe(1);
    const text = formatLeaks(await findPrivateData(dir, environment));
    expect(text).toContain('page.html: e-mail address zofia.b@ambe…');
  });

  test('does not scan what is not there', async () => {
    await expect(checkPrivacy([path.join(dir, 'none')])).rejects.toThrow('run npm run build first');
  });

  test('does not drown its reader', () => {
    const leaks = Array.from({ length: 50 }, () => ({ file: 'a', kind: 'IBAN', found: 'DE' }));
    expect(formatLeaks(leaks)).toContain('… and 10 more');
  });
});
