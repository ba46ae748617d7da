import { texts } from 'virtual:content';

/** Matches every path that has a text. */
export default function route({ urlPathname }: { readonly urlPathname: string }): boolean {
  return urlPathname in texts;
}
