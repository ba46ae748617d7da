/** Places of the site that scenarios go to, as XPath steps, selectors, and what tells visitors where they are. */
export const MAIN_LINKS = 'nav[@aria-label="Main"]';
export const EVERY_GAME = 'a[target=_blank]';
export const STORE = '/store/amber-keep';
export const ABOUT = { pathname: '/about', title: 'About', heading: 'About Us' };
export const CONTACT = { pathname: '/contact', title: 'Contact Us', heading: 'Contact Us' };
