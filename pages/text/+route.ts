import { isText } from './texts.ts';

/** Matches every path that has a text. */
export default function route({ urlPathname }: { readonly urlPathname: string }): boolean {
  return isText(urlPathname);
}
