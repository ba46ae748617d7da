import { statusNames } from './statuses.ts';

/** `/400` and so on; published as `400.html` for hosts that can use it. */
export default function route({ urlPathname }: { readonly urlPathname: string }): boolean {
  return statusNames.has(urlPathname);
}
