import path from 'node:path';
import type { Manifest } from 'vite';

/** The part of the island loader that hydrates. Each island needs it. */
const HYDRATION = 'renderer/loader/hydrateIsland.tsx';

/** Returns the scripts that a source file needs, also those that it imports later. */
function scriptsFrom(manifest: Manifest, source: string, found = new Set<string>()): Set<string> {
  const { file, isEntry, imports = [], dynamicImports = [] } = manifest[source] ?? { file: '' };
  // The page has its entry already, and what that imports later is for other pages.
  if (file === '' || isEntry || found.has(file)) return found;
  found.add(file);
  for (const next of [...imports, ...dynamicImports]) scriptsFrom(manifest, next, found);
  return found;
}

/**
 * Returns the URLs of all scripts of each island, by the island's name. One import after another, a tap on slow 4G
 * took 4.4 s to move a carousel; renderer/loader/hydrate.ts requests them at once.
 */
export function islandScripts(manifest: Manifest): ReadonlyMap<string, readonly string[]> {
  const islands = Object.keys(manifest).filter((source) => source.endsWith('.island.tsx'));
  return new Map(
    islands.map((source) => {
      const files = scriptsFrom(manifest, source, scriptsFrom(manifest, HYDRATION));
      const chunks = [...files].filter((file) => file.startsWith('assets/chunks/'));
      return [path.basename(source, '.island.tsx'), chunks.map((file) => `/${file}`).sort()];
    }),
  );
}
