import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Checker, describeProblem } from './checker.ts';
import { checkLinks } from './checkTexts.ts';
import { readText } from './readText.ts';
import { readRedirects } from './redirects.ts';
import { navigationItem } from './schemas.ts';
import type { Targets } from './targets.ts';

const targets: Targets = {
  pages: new Map([
    ['/', new Set(['numbers'])],
    ['/about', new Set(['who'])],
    ['/store/amber-keep', null],
  ]),
  files: new Set(['/terms.pdf']),
  siteUrl: 'https://www.guildmart.example',
};

function inMenu(link: string): string {
  const { issues = [] } = v.safeParse(navigationItem(targets), { title: 'Here', link });
  return issues.map(({ message }) => message).join('\n');
}

const FRONT = '---\ntitle: A\neyebrow: B\nheading: C\ndescription: D\nupdated: 2024-05-31\n---\n\n';

function inText(link: string): string {
  const checker = new Checker();
  const text = readText(checker, `${FRONT}[here](${link})`, 'x.md', {});
  checkLinks(checker, new Map([['/x', text]]), targets);
  return checker.problems.map(describeProblem).join('\n');
}

function inRedirects(link: string): string {
  const checker = new Checker();
  readRedirects(checker, 'redirects.json', { '/old': link }, targets);
  return checker.problems.map(describeProblem).join('\n');
}

const LIST = 'one of /, /about, /store/…';

describe('a link to what this site has is named as this site writes it', () => {
  test.each([
    ['/about/', '/about'],
    ['/about.html', '/about'],
    ['/about/index.html', '/about'],
    ['/about/index.htm', '/about'],
    ['/about/index.php', '/about'],
    ['/about.md', '/about'],
    ['/About', '/about'],
    ['/ABOUT/', '/about'],
    ['/about//', '/about'],
    ['/about/#who', '/about#who'],
    ['/about.html?from=mail#who', '/about?from=mail#who'],
    ['/about/#nobody', '/about'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/index.html#numbers', '/#numbers'],
    ['/store/amber-keep/', '/store/amber-keep'],
    ['/store/Amber-Keep.html', '/store/amber-keep'],
    ['/terms.PDF', '/terms.pdf'],
    ['/terms.pdf/', '/terms.pdf'],
  ])('%s: %s', (link, meant) => {
    expect(inMenu(link)).toBe(`write ${meant}`);
    expect(inText(link)).toMatch(new RegExp(`; write ${meant.replace('?', '\\?')}$`));
    expect(inRedirects(link)).toMatch(new RegExp(`; write ${meant.replace('?', '\\?')}$`));
    expect([inMenu(meant), inText(meant), inRedirects(meant)]).toEqual(['', '', '']);
  });

  test.each([['about'], ['about.html'], ['./about/'], ['../about.md']])('%s: /about', (link) => {
    expect(inMenu(link)).toBe('write /about');
    expect(inRedirects(link)).toMatch(/; write \/about$/);
  });

  test.each([
    ['/abuot'],
    ['/about/team'],
    ['/about#nobody'],
    ['/about.htmlx'],
    ['/store/'],
    ['//about/'],
  ])('%s: all that there is', (link) => {
    expect(inMenu(link)).toContain(LIST);
    expect(inRedirects(link)).toContain(LIST);
  });
});

test('a heading that is missing is another mistake', () => {
  expect(inText('#nobody')).toContain(LIST);
  for (const link of ['#nobody', '?a', '']) {
    expect(inMenu(link)).toContain(LIST);
    expect(inRedirects(link)).toContain(LIST);
  }
});

describe('a phone number', () => {
  test('can be called from a text and a menu', () => {
    for (const link of ['tel:+1-202-555-0100', 'tel:+12025550100;ext=12']) {
      expect([inMenu(link), inText(link)]).toEqual(['', '']);
    }
  });

  test('that no phone could call is named once', () => {
    const general = 'write the number with + and the code of its country, like tel:+1-202-555-0100';
    expect(inMenu('tel:2025550100')).toBe(general);
    expect(inMenu('tel:+1 202 555 0100')).toBe('write tel:+1-202-555-0100');
    expect(inMenu('+1 202 555 0100')).toBe('write tel:+1-202-555-0100');
    expect(inText('tel:2025550100')).toMatch(
      /found link to "tel:2025550100"; write the number with \+[^\n]*$/,
    );
    expect(inText('tel:001%20202%205550100')).toMatch(/; write tel:\+1-202-5550100$/);
  });

  test('beside its words is named, as an address of e-mail is', () => {
    expect(inText('/about) and [call] (tel:+12025550100')).toContain('[call]');
  });
});
