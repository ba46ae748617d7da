const slugOfLink = (link: string): string => /\/product-category\/([^/]+)\/$/.exec(link)?.[1] ?? '';

async function load(): Promise<ReadonlyMap<string, string>> {
  // Loaded late: the games read the environment, which only knows this marketplace's address
  // once it runs (see withMarketplace.ts).
  const { games } = await import('../../data/games.ts');
  return new Map(
    games
      .toSorted((one, other) => other.name.length - one.name.length)
      .map((game) => [slugOfLink(game.link), game.name]),
  );
}

let loaded: Promise<ReadonlyMap<string, string>> | undefined;

/** Slug of each category page → its heading: the shortest name among the games that share it. */
export function categories(): Promise<ReadonlyMap<string, string>> {
  loaded ??= load();
  return loaded;
}
