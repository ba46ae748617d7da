import { readdirSync, readFileSync } from 'node:fs';
import { HttpClient, type HttpPolicy } from '../../model/http/http.ts';
import type { Sender } from '../../model/http/request.ts';
import type { Game } from '../../model/content/buildGames.ts';
import type { Settings } from '../../model/environment/readEnvironment.ts';
import { slashed } from '../../model/lib/slashed.ts';
import { groupBy } from '../lib/report.ts';
import { backOffSentence, showNothing, type ShowStep } from '../lib/showStep.ts';
import { compareLinks } from './compareLinks.ts';
import { type Answer, askOnce, checkUrl, type Finding } from './verdict.ts';

/** A few requests at once, so that no host is busy with us. Two retries. A host's back-off costs a link nothing. */
export const POLICY = {
  attemptMs: 15_000,
  attempts: 3,
  firstDelayMs: 2000,
  totalMs: 60_000,
  runMs: 20 * 60_000,
  hostConcurrency: 4,
  concurrency: 10,
  spacingMs: 500,
  maxSpacingMs: 2000,
} satisfies HttpPolicy;

/** A URL at another host, with its verdict. */
export interface OutsideLink extends Finding {
  readonly url: string;
  /** Where to edit it: `data/games.json, line 14: id 12, Dota 2`, or a page that has it. */
  readonly places: readonly string[];
  readonly games: readonly Pick<Game, 'id' | 'name'>[];
}

type LinkedGame = Pick<Game, 'id' | 'name' | 'link'>;

/** Returns a function that finds the first line of the content that passes: `data/games.json, line 14`. */
function readLines(folder: string) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names
    .filter((name) => /^[\w-]+\.json$|^texts.[\w-]+\.md$/.test(name))
    .map((name) => [slashed(name), readFileSync(`${folder}/${name}`, 'utf8').split('\n')] as const);
  return (isIt: (line: string, name: string) => boolean): string | undefined => {
    for (const [name, lines] of files) {
      const at = lines.findIndex((line) => isIt(line, name));
      if (at !== -1) return `${folder}/${name}, line ${at + 1}`;
    }
    return undefined;
  };
}

/** What the check outside needs to know of the site. */
export interface OutsideRun {
  readonly games: readonly LinkedGame[];
  /** The URLs at other hosts, each with a page that has it. */
  readonly shownOn: ReadonlyMap<string, string>;
  /** The folder of the content. */
  readonly folder: string;
  readonly settings: Sender & Pick<Settings, 'marketplaceUrl'>;
  readonly showStep?: ShowStep;
  /** Overrides of the policy for tests. */
  readonly policy?: HttpPolicy;
}

/**
 * Returns a function that asks a URL once for all links. An operator named the marketplace, so it may be
 * in a private network. Every other host, and every redirect away from the marketplace, is a stranger's.
 * Pages of the marketplace are read, wherever they are now.
 */
function createAsk(sender: Sender, marketplace: URL, policy: HttpPolicy) {
  const own = new HttpClient(sender, { ...POLICY, ...policy });
  const strangers = new HttpClient(sender, { ...POLICY, reach: 'public', ...policy });
  const answers = new Map<string, Promise<Answer>>();
  return (start: string) =>
    (url: string): Promise<Answer> => {
      const isRead = new URL(start).host === marketplace.host;
      const isOwn = isRead && new URL(url).host === marketplace.host;
      const key = `${isOwn} ${isRead} ${url}`;
      const answer = answers.get(key) ?? askOnce(isOwn ? own : strangers, url, isRead);
      answers.set(key, answer);
      return answer;
    };
}

/** The shipped site.json names a host that cannot exist (RFC 2606) until its owner sets one. */
function exceptMadeUp(finding: Finding, url: string, [place = '']: readonly string[]): Finding {
  const { hostname } = new URL(url);
  const isMadeUp = hostname.endsWith('.example') && place.includes('/site.json, ');
  if (finding.verdict !== 'broken' || !isMadeUp) return finding;
  const status = `${hostname} is a made-up host: set the real URL`;
  return { verdict: 'inconclusive', status, isLasting: true };
}

/** Asks each distinct URL of games and pages once, and returns the verdicts. */
export async function checkOutside(run: OutsideRun): Promise<readonly OutsideLink[]> {
  const { games, shownOn, settings, policy, showStep = showNothing } = run;
  const marketplace = new URL(settings.marketplaceUrl);
  const findLine = readLines(run.folder);
  const gamesByUrl = groupBy(games, ({ link }) => new URL(link).href);
  const urls = new Set([...gamesByUrl.keys(), ...[...shownOn.keys()].sort()]);
  const { count, say } = showStep('Asking other hosts', urls.size);
  const onBackOff = (host: string, askedMs: number) => say(backOffSentence(host, askedMs));
  const ask = createAsk(settings, marketplace, { onBackOff, ...policy });
  const check = async (url: string): Promise<OutsideLink> => {
    const linked = gamesByUrl.get(url) ?? [];
    const places = linked.map(({ id, name }) => {
      const pattern = new RegExp(`"id"\\s*:\\s*${id}\\b`);
      const place = findLine((line, file) => file === 'games.json' && pattern.test(line));
      return `${place ?? 'games.json'}: id ${id}, ${name}`;
    });
    if (places.length === 0) {
      const place = findLine((line) => line.includes(url.replace(/\/$/, '')));
      places.push(place ?? `page ${shownOn.get(url) ?? ''}`);
    }
    const link = { url, marketplace, isGame: linked.length > 0 };
    const finding = exceptMadeUp(await checkUrl(link, ask(url)), url, places);
    count();
    return { url, games: linked, places, ...finding };
  };
  return compareLinks(await Promise.all([...urls].map(check)));
}
