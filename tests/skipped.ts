import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';
import type { Reporter as VitestReporter } from 'vitest/node';

/** Prints which tests were skipped, and why. */
function printSkipped(reasons: readonly string[]): void {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const parts = Array.from(counts, ([reason, count]) => `${count} of ${reason}`);
  console.log(parts.length === 0 ? 'No test was skipped.' : `Skipped: ${parts.join('; ')}.`);
}

/** The last line of a run of Vitest. The titles of tests that may be skipped say why: "nginx (skipped: …)". */
export const skippedUnitTests: VitestReporter = {
  onTestRunEnd: (modules) => {
    const skipped = modules.flatMap(({ children }) => [...children.allTests('skipped')]);
    const reasonOf = (title: string): string =>
      title.split(' > ').findLast((part) => /\(.*skipped/.test(part)) ?? title;
    printSkipped(skipped.map(({ fullName }) => reasonOf(fullName)));
  },
};

/** The last line of a run of Playwright. */
export default class SkippedBrowserTests implements Reporter {
  #suite: Suite | undefined;

  onBegin(_: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const marks = this.#suite?.allTests().flatMap(({ annotations }) => annotations) ?? [];
    printSkipped(
      marks.filter(({ type }) => type === 'skip').map(({ description }) => description ?? ''),
    );
  }
}
