import type { HomeEntry } from '../check/schemas.ts';
import entry from '../home.json' with { type: 'json' };

type Reason = HomeEntry['reasons'][number];

/**
 * The home page's texts that belong to no other content. To TypeScript a JSON string is a `string`;
 * the content check ensures a known icon.
 */
export const home: Omit<HomeEntry, 'reasons'> & {
  readonly reasons: readonly (Omit<Reason, 'icon'> & { readonly icon: string })[];
} = entry;
