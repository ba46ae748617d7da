/** Milliseconds without movement after which a row counts as left alone. */
const QUIET = 100;

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, QUIET);
  });

/** Resolves when nobody scrolls the row by hand any more. */
export async function settled(row: Pick<Element, 'scrollLeft'>): Promise<void> {
  let last: number;
  do {
    last = row.scrollLeft;
    await pause();
  } while (row.scrollLeft !== last);
}
