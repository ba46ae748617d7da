import * as v from 'valibot';

/** Names of the icons that content may use. `components/icon/contentIcons.ts` draws them. */
const ICON_NAMES = [
  'price',
  'delivery',
  'safety',
  'gamers',
  'orders',
  'calendar',
  'partners',
] as const;

export type IconName = (typeof ICON_NAMES)[number];

/** The name of an icon. */
export const icon = v.picklist(ICON_NAMES, `write one of ${ICON_NAMES.join(', ')}`);
