/** Widths of windows in which the bar's style sheet can begin to show the links. */
const WINDOWS = [961, 1100, 1280, 1440] as const;

/** A scroll bar of a desktop. */
const SCROLL_BAR = 15;
/** The sign before the name, the buttons Games and Store, and the gaps between all parts. */
const OTHER_PARTS = 40 + 110 + 104 + 3 * 26;
const LINK_PADDING = 24;
const ICON = 16;
const NAME_SIZE = 20;
const LINK_SIZE = 16;

/** Widths of letters in em: generous means of the display font, and of bold system fonts for what it lacks. */
const LETTERS: readonly (readonly [letters: RegExp, em: number])[] = [
  [/[ !'(),.:;I[\]fijlrt{|}-]/, 0.36],
  [/[%@MW]/, 0.96],
  [/[mw]/, 0.92],
  [/[^\P{ASCII}A-Z]/u, 0.57],
  [/\p{Lowercase_Letter}/u, 0.65],
  [
    /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\uff00-\uff60]|\p{Extended_Pictographic}/u,
    1,
  ],
  [/\p{Nonspacing_Mark}/u, 0],
];
const OTHER_LETTERS = 0.72;

function widthOf(text: string, fontSize: number): number {
  const widths = Array.from(
    text,
    (letter) => LETTERS.find(([letters]) => letters.test(letter))?.[1] ?? OTHER_LETTERS,
  );
  return fontSize * widths.reduce((sum, width) => sum + width, 0);
}

/** Returns the width of the bar's content in a window, see `.container`. */
const barIn = (window: number): number => Math.min(1368, 0.97 * (window - SCROLL_BAR));

interface Link {
  readonly title: string;
  readonly link: string;
}

/** Returns the width of a bar with the name and the links, in CSS pixels. */
function neededFor(appName: string, links: readonly Link[]): number {
  const widths = links.map(
    ({ title, link }) =>
      LINK_PADDING + widthOf(title, LINK_SIZE) + (link.startsWith('https:') ? ICON : 0),
  );
  const name = widthOf(appName, NAME_SIZE);
  return OTHER_PARTS + name + widths.reduce((sum, width) => sum + width, 0);
}

/** Returns the narrowest window in which the bar has space for the links, or undefined: then the menu has them. */
export function linksFrom(appName: string, links: readonly Link[]): number | undefined {
  const needed = neededFor(appName, links);
  return WINDOWS.find((window) => needed <= barIn(window));
}
