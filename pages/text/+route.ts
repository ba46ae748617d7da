import { texts } from '../../model/content/texts.ts';

/** Matches every path that has a text. */
export default function route({ urlPathname }: { readonly urlPathname: string }): boolean {
  return urlPathname in texts;
}
