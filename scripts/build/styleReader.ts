import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stylesIn } from './setAside.ts';

/** Returns a reader of the bundle's style sheets, by URL, that reads each of them once. */
export function styleReader(code: string): (url: string) => string {
  const styles = new Map<string, string>();
  return (url) => {
    const file = path.join(stylesIn(code), path.basename(url));
    const style = styles.get(url) ?? readFileSync(file, 'utf8').trim();
    styles.set(url, style);
    return style;
  };
}
