import pLimit from 'p-limit';

/**
 * Does something with each item, at most so many at once, starting in the items' order. Ends when
 * all are done; the first error keeps the rest from starting and is thrown after those under way.
 */
export async function forEachAtMost<Item>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const limit = pLimit({ concurrency: atOnce, rejectOnClear: true });
  const runs = Array.from(items, (item) =>
    limit(async () => {
      try {
        await work(item);
      } catch (error) {
        limit.clearQueue();
        throw error;
      }
    }),
  );
  const ends = await Promise.allSettled(runs);
  const fault = ends.find((end) => end.status === 'rejected');
  if (fault !== undefined) throw fault.reason;
}
