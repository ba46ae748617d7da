import type { IconName } from '../../model/content/fields.ts';
import { BOLT, CALENDAR, GAMEPAD, ORDER_BAG, PARTNERS, PRICE_TAG, SHIELD_CHECK } from './paths.ts';

/** The icons that content names. */
export const CONTENT_ICONS: Readonly<Record<IconName, string>> = {
  price: PRICE_TAG,
  delivery: BOLT,
  safety: SHIELD_CHECK,
  gamers: GAMEPAD,
  orders: ORDER_BAG,
  calendar: CALENDAR,
  partners: PARTNERS,
};
