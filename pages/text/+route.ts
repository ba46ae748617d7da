import { isText } from './texts.ts';

/** A path that is named like a text. */
export default function route({ urlPathname }: { readonly urlPathname: string }): boolean {
  return isText(urlPathname);
}
