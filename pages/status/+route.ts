import { statusRoutes } from '../../data/site/routes.ts';

/** Matches the pages for a status. */
export default function route({ urlPathname }: { readonly urlPathname: string }): boolean {
  return statusRoutes.includes(urlPathname);
}
