import { backOffSentence } from '../lib/showStep.ts';
import type { Waits } from './verdict.ts';

/** Returns what hears of the back-offs of a run, and of all that came after the first one. */
export function createLateList(say: (sentence: string) => void) {
  const hosts = new Map<string, { readonly times: number; readonly ms: number }>();
  const answers = new Set<string>();
  const avatars = new Set<string>();
  const noteIn = (list: Set<string>) => (one: string) => {
    if (hosts.size > 0) list.add(one);
  };
  return {
    /** A host asks for a wait in milliseconds; 0 if it answers 429 and does not say how long. */
    onBackOff: (host: string, asked: number): void => {
      const { times, ms } = hosts.get(host) ?? { times: 0, ms: 0 };
      hosts.set(host, { times: times + 1, ms: ms + asked });
      say(backOffSentence(host, asked));
    },
    /** A seller's answers came. */
    noteAnswer: noteIn(answers),
    /** The avatar at a URL came. */
    noteAvatar: noteIn(avatars),
    waits: (): Waits => ({
      hosts: Array.from(hosts, ([host, { times, ms }]) => ({
        host,
        times,
        seconds: Math.ceil(ms / 1000),
      })),
      lateAnswers: [...answers],
      lateAvatars: avatars.size,
    }),
  };
}

export type LateList = ReturnType<typeof createLateList>;
