import robotsParser from 'robots-parser';
import type { ReportTask } from '../lib/report.ts';

/** The names by which large search engines look for their rules. */
const CRAWLERS = [
  'Googlebot',
  'Bingbot',
  'DuckDuckBot',
  'YandexBot',
  'Yandex',
  'Baiduspider',
  'Applebot',
  'Slurp',
];
/** Stands for a crawler that robots.txt does not name. */
const ANY_OTHER = 'another-crawler';

/** RFC 9309 needs a whole URL. */
const ORIGIN = 'https://site.invalid';

/** Returns a warning if a `robots.txt` keeps a search engine from the home page, or from all other pages. */
export function robotsWarnings(text: string, paths: readonly string[]): readonly ReportTask[] {
  const robots = robotsParser(`${ORIGIN}/robots.txt`, text);
  const inner = paths.filter((path) => path !== '/');
  /** Returns the line that bars a crawler; null if it may read the site. */
  const barredBy = (crawler: string): number | null => {
    const isBarred = (path: string): boolean =>
      robots.isDisallowed(ORIGIN + path, crawler) === true;
    const page = isBarred('/') ? '/' : inner.every(isBarred) ? inner[0] : undefined;
    return page === undefined ? null : robots.getMatchingLineNumber(ORIGIN + page, crawler);
  };
  const barred = [...CRAWLERS, ANY_OTHER].flatMap((name) => {
    const line = barredBy(name);
    return line === null ? [] : [{ name, line }];
  });
  const everybody = barred.find(({ name }) => name === ANY_OTHER);
  const [first] = everybody ? [everybody] : barred;
  if (first === undefined) return [];
  const who = everybody ? 'search engines' : barred.map(({ name }) => name).join(', ');
  return [
    {
      severity: 'warning',
      what: `public/robots.txt, line ${first.line}, keeps ${who} from this site`,
      why: '',
      advice:
        'If that is not what you want, remove the line, or the file: without one, everybody may read all pages.',
    },
  ];
}
