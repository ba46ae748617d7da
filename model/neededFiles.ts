import { SITE_SHARE_IMAGE } from './page.ts';

/** Paths of the site's icons, which pages and the web app manifest name. */
export const ICONS = {
  drawing: '/favicon.svg',
  apple: '/icons/180.png',
  small: '/icons/192.png',
  large: '/icons/512.png',
  maskable: '/icons/maskable-512.png',
} as const;

/** Paths of files of `public/` that the code names, so every site needs them. */
export const NEEDED_FILES: readonly string[] = [
  ...Object.values(ICONS),
  SITE_SHARE_IMAGE,
  // components/store/Reviews.module.css
  '/images/avatar/default.svg',
];
