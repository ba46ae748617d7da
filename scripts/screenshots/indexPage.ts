import type { Shot } from './take.ts';

const STYLE = `
  body { margin: 24px; background: #222; color: #eee; font: 16px/1.5 system-ui, sans-serif }
  section { display: flex; gap: 16px; align-items: start; overflow-x: auto }
  figure { flex: none; margin: 0 }
  img { display: block; max-height: 80vh; width: auto }
  a { color: inherit }`;

function figure({ state, width, file }: Shot): string {
  const caption = `${width} px`;
  return `<figure><a href="${file}"><img src="${file}" alt="${state}, ${caption}" loading="lazy"></a><figcaption>${caption}</figcaption></figure>`;
}

/** A page that shows all pictures, a row for each state. Names of states are plain words. */
export function indexPage(shots: readonly Shot[]): string {
  const names = [...new Set(shots.map(({ state }) => state))];
  const rows = names.map((name) => {
    const figures = shots.filter(({ state }) => state === name).map(figure);
    return `<h2>${name}</h2><section>${figures.join('')}</section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screenshots</title><style>${STYLE}</style><h1>Every screen in every state</h1>${rows.join('')}</html>\n`;
}
