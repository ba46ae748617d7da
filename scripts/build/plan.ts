import type { PlannedPage } from './pages.ts';
import type { BuildRecord } from './record.ts';

/** What becomes of each page. */
export interface Plan {
  /** Those that stand in the next output's folder already, which is the last but one. */
  readonly stay: PlannedPage[];
  /** Those that stand in the last output. */
  readonly takeOver: PlannedPage[];
  readonly render: PlannedPage[];
}

/** An earlier output: how it was made, and whether a route's page still stands in it. */
export interface EarlierOutput {
  readonly record: BuildRecord;
  readonly has: (route: string) => boolean;
}

function holds(output: EarlierOutput | null, { route, key }: PlannedPage): boolean {
  return output !== null && output.record.pages[route] === key && output.has(route);
}

/** Parts the pages by where their HTML comes from. */
export function plan(
  pages: readonly PlannedPage[],
  spare: EarlierOutput | null,
  last: EarlierOutput | null,
): Plan {
  const parts: Plan = { stay: [], takeOver: [], render: [] };
  for (const page of pages) {
    // Only the folders of stores outlive a build: all else is quickly put in place anew.
    if (page.seller && holds(spare, page)) parts.stay.push(page);
    else if (holds(last, page)) parts.takeOver.push(page);
    else parts.render.push(page);
  }
  return parts;
}
