// Path data in a box of 24×24, drawn between 3 and 21. Corners are of about 2, angles of 45 degrees or those of
// the logo's hexagon. layout/base.css draws lines of 1.8 in the text's colour.

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

/** In a box of 32×32; the favicon has it too. */
export const LOGO_HEXAGON = 'M16 1.8 28.3 8.9v14.2L16 30.2 3.7 23.1V8.9z';

export const LOGO_LETTER = 'M21.2 12 16 9l-6.1 3.5v7L16 23l6.1-3.5v-3.2h-5.2';

export const PREVIOUS = 'm15 6-6 6 6 6';

export const NEXT = 'm9 6 6 6-6 6';
