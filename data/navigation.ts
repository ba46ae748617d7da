import type { NavigationEntry } from './check/schemas.ts';
import entries from './navigation.json' with { type: 'json' };

/** The links of the top bar, the mobile menu and the footer, in the order in which they are shown. */
export const navigation: readonly NavigationEntry[] = entries;
