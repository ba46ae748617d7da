import { backOffSentence } from '../lib/showStep.ts';
import type { Waits } from './verdict.ts';

/** The back-offs of a host. Those of requests at the same time are one wait. */
interface HostWaits {
  readonly times: number;
  /** The time in which it was not to be asked. */
  readonly ms: number;
  readonly until: number;
  /** The longest of which a sentence was said. */
  readonly said: number;
}

const NO_WAITS: HostWaits = { times: 0, ms: 0, until: -Infinity, said: -1 };

/**
 * Returns what hears of the back-offs of a run, and of all that came after the first one.
 *
 * @param say prints a sentence at once, for each host and a longer wait
 */
export function createLateList(say: (sentence: string) => void, now = () => performance.now()) {
  const hosts = new Map<string, HostWaits>();
  const answers = new Set<string>();
  const avatars = new Set<string>();
  const noteIn = (list: Set<string>) => (one: string) => {
    if (hosts.size > 0) list.add(one);
  };
  return {
    /** A host asks for a wait in milliseconds; 0 if it answers 429 and does not say how long. */
    onBackOff: (host: string, asked: number): void => {
      const { times, ms, until, said } = hosts.get(host) ?? NO_WAITS;
      const begin = now();
      const end = Math.max(until, begin + asked);
      const isNews = begin >= until && asked > said;
      if (isNews) say(backOffSentence(host, asked));
      hosts.set(host, {
        times: times + 1,
        ms: ms + end - Math.max(until, begin),
        until: end,
        said: isNews ? asked : said,
      });
    },
    /** A seller's answers came. */
    noteAnswer: noteIn(answers),
    /** The avatar at a URL came. */
    noteAvatar: noteIn(avatars),
    waits: (): Waits => ({
      hosts: Array.from(hosts, ([host, { times, ms, until }]) => {
        // A run that ends earlier does not wait for the rest.
        const waited = ms - Math.max(0, until - now());
        return { host, times, seconds: Math.ceil(waited / 1000) };
      }),
      lateAnswers: [...answers],
      lateAvatars: avatars.size,
    }),
  };
}

export type LateList = ReturnType<typeof createLateList>;
