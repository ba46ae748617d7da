import { islandsIn, scriptsOf } from './findIslands.ts';

declare global {
  interface Navigator {
    /** Chromium only. */
    readonly connection?: { readonly saveData: boolean; readonly effectiveType: string };
  }
}

/** Fetches the scripts of islands on the first screen, without running them, if the visitor can spare the bytes. */
export function prefetchScripts(): void {
  const { saveData = false, effectiveType = '' } = navigator.connection ?? {};
  if (saveData || effectiveType.includes('2g')) return;
  const isShown = (part: Element): boolean => {
    const { top, height } = part.getBoundingClientRect();
    return height > 0 && top < innerHeight;
  };
  const islands = islandsIn(document.documentElement).filter(({ children }) =>
    [...children].some(isShown),
  );
  for (const href of new Set(islands.flatMap(scriptsOf))) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  }
}
