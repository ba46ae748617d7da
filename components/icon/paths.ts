/**
 * Signs on a grid of 24 by 24, drawn as one line of 2 with round ends and joins, 2 units of air
 * around, no fill. A new one keeps to that.
 */
export const chevron = 'M6 9l6 6 6-6';
export const arrowUpRight = 'M7 17 17 7M9 7h8v8';
export const search = 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5';
export const clear = 'M6 6l12 12M18 6 6 18';
export const menu = 'M3 8h18M3 16h18';
export const play = 'M8 5.5v13l10.5-6.5z';
export const pause = 'M8.5 5v14M15.5 5v14';
export const previous = 'M14.5 6l-6 6 6 6';
export const next = 'M9.5 6l6 6-6 6';
export const star = 'M12 3.2l2.7 5.6 6.1.800-4.5 4.2 1.2 6.1-5.5-3-5.5 3 1.2-6.1L3.2 9.6l6.1-.8z';
export const pin =
  'M12 21.5s7-6 7-11.5a7 7 0 0 0-14 0c0 5.5 7 11.5 7 11.5zM12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z';
export const shieldCheck =
  'M12 2.5l8 3v6c0 5-3.4 8.6-8 10-4.6-1.4-8-5-8-10v-6zM8.5 12l2.5 2.5 4.5-5';
export const bolt = 'M13 2.5 4.5 13.5H11l-1 8 8.5-11H12z';
export const gamers =
  'M8 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2 20c0-3.5 2.7-5.5 6-5.5s6 2 6 5.5M16 5a3.5 3.5 0 0 1 0 6.5M17.5 14.8c2.7.500 4.5 2.3 4.5 5.2';
export const orders = 'M5 8h14l-1 13H6zM9 11V7a3 3 0 0 1 6 0v4';
export const calendar = 'M4 5.5h16v15H4zM4 10h16M8 3v4M16 3v4';
export const partners = 'M3 12l5-5 4 2 4-2 5 5-6 6-3-2.5L9 18zM12 9l-3 3.5 2 1.5 3-2';
export const chat = 'M4 4.5h16v12h-9l-4.5 4v-4H4zM8 9h8M8 12.5h5';
export const giftCard = 'M3 6h18v13H3zM3 10.5h18M15 6v13';
