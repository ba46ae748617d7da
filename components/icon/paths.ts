// Path data for a view box of 24×24; the lines stay between 3 and 21. Corners have a radius of about 2. Angles are
// 45 degrees or those of the logo's hexagon. layout/base.css sets a line width of 1.8 and the text's colour.

export const CHEVRON = 'm6 9 6 6 6-6';

export const ARROW_UP_RIGHT = 'M7 17 17 7M8.5 7H17v8.5';

export const SEARCH = 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM15.2 15.2 20 20';

export const CLEAR = 'm6 6 12 12M18 6 6 18';

export const MENU = 'M4 7h16M4 12h16M4 17h16';

export const PLAY =
  'M7.5 4.8v14.4a.8.8 0 0 0 1.2.7l11.3-7.2a.8.8 0 0 0 0-1.4L8.7 4.1a.8.8 0 0 0-1.2.7z';

export const PAUSE = 'M7 5h2.5v14H7zM14.5 5H17v14h-2.5z';

export const PIN =
  'M12 21c4.7-4.4 7-8 7-11a7 7 0 1 0-14 0c0 3 2.3 6.6 7 11zM14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z';

export const PRICE_TAG =
  'M12.6 3.5H19a1.5 1.5 0 0 1 1.5 1.5v6.4a2 2 0 0 1-.6 1.4l-7.1 7.1a2 2 0 0 1-2.8 0l-5.9-5.9a2 2 0 0 1 0-2.8l7.1-7.1a2 2 0 0 1 1.4-.6zM16.2 7.8v.01';

export const SHIELD_CHECK =
  'M12 3l7.5 2.8V11c0 4.7-3.1 8.4-7.5 10-4.4-1.6-7.5-5.3-7.5-10V5.8zM8.7 11.9l2.4 2.4 4.4-4.7';

export const BOLT = 'M13.5 3 5 13.5h5.8L9.9 21 19 10h-6.3z';

/** For a view box of 32×32. public/favicon.svg has the same paths. */
export const LOGO_HEXAGON = 'M16 1.8 28.3 8.9v14.2L16 30.2 3.7 23.1V8.9z';

export const LOGO_LETTER = 'M21.2 12 16 9l-6.1 3.5v7L16 23l6.1-3.5v-3.2h-5.2';

export const PREVIOUS = 'm15 6-6 6 6 6';

export const NEXT = 'm9 6 6 6-6 6';

export const GAMEPAD =
  'M7.5 7h9a5 5 0 0 1 4.9 4l.9 4.5a2.5 2.5 0 0 1-4.4 2.1L15.7 15H8.3l-2.2 2.6a2.5 2.5 0 0 1-4.4-2.1l.9-4.5a5 5 0 0 1 4.9-4zM8 9.5v3M6.5 11h3M15.5 10.2v.01M17.5 12v.01';

export const ORDER_BAG =
  'M5.5 8h13l1 11.2a1.6 1.6 0 0 1-1.6 1.8H6.1a1.6 1.6 0 0 1-1.6-1.8zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5M9.2 15l2 2 3.6-3.7';

export const CALENDAR =
  'M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM8 3v4M16 3v4M4 10.5h16M8.5 14.5v.01M12 14.5v.01M15.5 14.5v.01';

export const PARTNERS =
  'M8.8 5.5 14.3 8.7v6.4L8.8 18.3 3.3 15.1V8.7zM15.2 5.7 20.7 8.9v6.4l-5.5 3.2-2.7-1.6';
