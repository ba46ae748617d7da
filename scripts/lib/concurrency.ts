import pLimit from 'p-limit';

/**
 * Calls `work` for each item, in order, for a limited number of items at the same time. After an error
 * it starts no more items, waits for the running ones, and throws the error.
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
