import FastMarquee from 'react-fast-marquee';
// The library would write its styles into the page by itself, which the page's policy forbids:
// renderer/plugins/marqueeStyle.ts makes a style sheet of them.
import 'virtual:react-fast-marquee.css';
import type { Marquee as MarqueeComponent } from './useMarquee.ts';

/** A CommonJS module's default comes out as itself or inside the module, as bundlers please. */
const published: MarqueeComponent & { readonly default?: MarqueeComponent } = FastMarquee;

/** The library's component. */
export const Marquee: MarqueeComponent = published.default ?? published;
