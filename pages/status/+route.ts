import { STATUS_ROUTES } from '../../model/content/routes.ts';

/** Matches the error pages of a status: `/400`, `/403`, `/405`. */
export default function route({ urlPathname }: { readonly urlPathname: string }): boolean {
  return STATUS_ROUTES.includes(urlPathname);
}
