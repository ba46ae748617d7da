import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { summaryAsMarkdown, summaryAsText } from '../lib/report.ts';
import { keepBroken } from './openIssue.ts';
import type { OutsideLink } from './outside.ts';
import { countBroken, linksSummary } from './report.ts';

const MARKET = 'https://market.example/product-category';

const link = (url: string, verdict: OutsideLink['verdict'], status = '403 Forbidden') => {
  const { href } = new URL(url);
  const games = [{ id: 1, name: 'Chess' }];
  const places = ['data/games.json, line 3: id 1, Chess'];
  return { url: href, verdict, status, games, places } satisfies OutsideLink;
};

/** Does what a week of links.yml does: returns the text of the open issue afterwards, empty when none is open. */
function week(links: readonly OutsideLink[], issue: string) {
  const outside = keepBroken(links, issue);
  const report = { inside: { pages: 1, broken: [] }, outside };
  const text = summaryAsMarkdown(linksSummary(report));
  const code = countBroken(report) > 0 ? 1 : 0;
  const cut = Buffer.from(text).subarray(0, 60_000).toString();
  return { text, code, issue: code === 0 ? '' : cut };
}

test('a week in which a firewall answers 403 to everything closes no issue', () => {
  const urls = ['/chess/', '/go/', '/dota-2/'].map((path) => MARKET + path);
  const [chess = '', go = '', dota = ''] = urls;
  const first = week(
    [link(chess, 'broken', '404 Not Found'), link(go, 'fine'), link(dota, 'fine')],
    '',
  );
  expect(first.text).toMatch(/^```text\n1 link is broken\.\n {2}https:\S+\/chess\/\n\n/);

  const closed = urls.map((url) => link(url, 'inconclusive'));
  const second = week(closed, first.issue);
  expect(second.text).toMatch(
    /^```text\n1 link is broken; 3 of 3 could not be seen \(403\)\.\n {2}https:\S+\/chess\/\n\n/,
  );
  expect(second.text).toContain('❌ 1 broken, not seen this week: 403 Forbidden: data/games.json');
  expect(second.text).toContain('Open it in a browser: if it works, close the');
  expect(second.code).toBe(1);

  expect(week(closed, '').text).toMatch(
    /^```text\nNo link is known to be broken; 3 of 3 could not be seen \(403\)\.\n\n/,
  );
  const seen = urls.map((url) => link(url, 'fine'));
  expect(week(seen, second.issue)).toMatchObject({ code: 0, issue: '' });
  expect(week(closed.slice(1), second.issue)).toMatchObject({ code: 0, issue: '' });
});

test('names the commonest reason of what was not seen, without the URLs of single links', () => {
  const links = [
    link(`${MARKET}/a/`, 'inconclusive', '503 Service Unavailable'),
    link(`${MARKET}/b/`, 'inconclusive'),
    link(`${MARKET}/c/`, 'inconclusive'),
  ];
  expect(week(links, '').text).toContain('3 of 3 could not be seen (403, and other reasons).');
});

test('an issue that a person edited on GitHub is read all the same', () => {
  const { issue } = week([link(`${MARKET}/chess/`, 'broken', '404 Not Found')], '');
  const edited = `\r\n${issue.replaceAll('\n', '\r\n')}`;
  expect(week([link(`${MARKET}/chess/`, 'inconclusive')], edited).code).toBe(1);
});

test('the terminal’s text is read as well as GitHub’s', () => {
  const broken = Array.from({ length: 300 }, (_, at) => link(`${MARKET}/${at}/`, 'broken', '404'));
  const text = summaryAsText(linksSummary({ inside: { pages: 1, broken: [] }, outside: broken }));
  const kept = keepBroken(
    broken.map(({ url }) => link(url, 'inconclusive')),
    text,
  );
  expect(kept.filter(({ verdict }) => verdict === 'broken')).toHaveLength(300);
});

test('an issue that was opened before its first lines named the URLs is read by its table', () => {
  const links = [
    link(`${MARKET}/${'a'.repeat(60)}/`, 'broken', '404 Not Found'),
    link(`${MARKET}/b/`, 'broken', 'redirect to a search page'),
    link(`${MARKET}/c/`, 'inconclusive'),
  ];
  const old = week(links, '').issue.replaceAll(/^ {2}http.*\n/gm, '');
  const unclear = links.map(({ url }) => link(url, 'inconclusive'));
  const verdicts = keepBroken(unclear, old).map(({ verdict }) => verdict);
  expect(verdicts).toEqual(['broken', 'broken', 'inconclusive']);
});

test.each(['\n', '\r\n'])('a URL that the table calls inconclusive is not broken (%j)', (end) => {
  const unclear = link(
    `${MARKET}/b/`,
    'inconclusive',
    'redirect to a page of its own: 403 Forbidden',
  );
  const { issue } = week([link(`${MARKET}/a/`, 'broken', '404'), unclear], '');
  expect(issue).toContain(`  ${unclear.url}\n`);
  expect(week([unclear], issue.replaceAll('\n', end)).code).toBe(0);
});

test('a link stays broken until it is seen or gone from the site, however long the issue is', () => {
  const verdict = fc.constantFrom<OutsideLink['verdict'] | 'gone'>(
    'broken',
    'inconclusive',
    'fine',
    'gone',
  );
  const status = fc.constantFrom(
    '404 Not Found',
    'redirect to a page of its own: 403 Forbidden',
    'x y '.repeat(90),
  );
  const path = fc.webUrl({ withQueryParameters: true });
  const weeks = fc.uniqueArray(path, { minLength: 1, maxLength: 30 }).chain((urls) => {
    const one = fc.array(fc.tuple(verdict, status), {
      minLength: urls.length,
      maxLength: urls.length,
    });
    return fc.tuple(fc.constant(urls), fc.array(one, { minLength: 2, maxLength: 5 }));
  });
  fc.assert(
    fc.property(weeks, ([urls, verdicts]) => {
      let issue = '';
      let known = new Set<string>();
      for (const found of verdicts) {
        const links = urls.flatMap((url, at) => {
          const [one = 'gone', reason] = found[at] ?? [];
          return one === 'gone' ? [] : [link(`${url}&back=\``, one, reason)];
        });
        const isBroken = ({ url, verdict: one }: OutsideLink): boolean =>
          one === 'broken' || (one === 'inconclusive' && known.has(url));
        known = new Set(links.filter(isBroken).map(({ url }) => url));
        const outside = keepBroken(links, issue);
        const broken = outside.filter((one) => one.verdict === 'broken').map(({ url }) => url);
        expect(new Set(broken)).toEqual(known);
        ({ issue } = week(links, issue));
        expect(issue === '').toBe(known.size === 0);
      }
    }),
    { numRuns: 25 },
  );
});

test('500 broken links are all kept', () => {
  const urls = Array.from({ length: 500 }, (_, at) => `${MARKET}/some-long-name-of-a-game-${at}/`);
  const { issue } = week(
    urls.map((url) => link(url, 'broken', '404 Not Found')),
    '',
  );
  const kept = keepBroken(
    urls.map((url) => link(url, 'inconclusive')),
    issue,
  );
  expect(kept.filter(({ verdict }) => verdict === 'broken')).toHaveLength(500);
});
