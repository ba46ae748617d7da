/** The parts of the Observatory that grade.ts uses; the package brings no types. */
declare module '@mdn/mdn-http-observatory/src/retriever/retriever.js' {
  /** A site's answers over http and https. Only the functions of `ALL_TESTS` read them. */
  export interface Retrieved {
    readonly hostname: string;
  }
  export function retrieve(
    hostname: string,
    options: { readonly httpPort: string; readonly httpsPort: string },
  ): Promise<Retrieved>;
}

declare module '@mdn/mdn-http-observatory/src/constants.js' {
  import type { Retrieved } from '@mdn/mdn-http-observatory/src/retriever/retriever.js';

  export const ALL_TESTS: readonly ((answers: Retrieved) => { readonly result: string })[];
}

declare module '@mdn/mdn-http-observatory/src/grader/grader.js' {
  export function getGradeForScore(score: number): {
    readonly grade: string;
    readonly score: number;
  };
  export function getScoreModifier(result: string): number;
}
