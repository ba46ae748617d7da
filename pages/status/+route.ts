import { STATUS_ROUTES } from '../../data/site/routes.ts';

/** Matches the pages for a status. */
export default function route({ urlPathname }: { readonly urlPathname: string }): boolean {
  return STATUS_ROUTES.includes(urlPathname);
}
