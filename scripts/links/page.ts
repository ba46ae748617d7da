import { Parser } from 'htmlparser2';

/** What the elements of a page say: `body.tax-product_cat`, `.products` of any element, `meta.robots`, `lang.de`. */
export type Signs = ReadonlySet<string>;

/** Returns what the elements of a page say. Its HTML may break off. */
export function readPage(html: string): Signs {
  const signs = new Set<string>();
  const parser = new Parser({
    onopentag(name, { class: classes = '', name: meta = '', lang = '' }) {
      for (const one of classes.toLowerCase().split(/\s+/))
        signs.add(`.${one}`).add(`${name}.${one}`);
      if (name === 'meta') signs.add(`meta.${meta.toLowerCase()}`);
      if (name === 'html') signs.add(`lang.${lang.toLowerCase().slice(0, 2)}`);
    },
  });
  parser.write(html);
  return signs;
}
