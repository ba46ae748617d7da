import { ERROR_ROUTES } from '../../model/content/routes.ts';

/** Matches every path of one part, such as `/about`. +data.ts knows the texts: vike reads this file without Vite. */
export default function route({ urlPathname }: { readonly urlPathname: string }): boolean {
  return /^\/[^/]+$/.test(urlPathname) && !ERROR_ROUTES.includes(urlPathname);
}
