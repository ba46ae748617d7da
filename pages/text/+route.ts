import { textNames } from '../../data/texts/names.ts';

/** A path that is named like a text. */
export default function route({ urlPathname }: { readonly urlPathname: string }): boolean {
  return textNames.some((name) => urlPathname === `/${name}`);
}
