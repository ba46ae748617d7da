import type { ComponentType } from 'react';
import FastMarquee, { type MarqueeProps } from 'react-fast-marquee';
// The library would write its styles into the page by itself, which the page's policy forbids:
// renderer/plugins/marqueeStyle.ts makes a style sheet of them.
import 'virtual:react-fast-marquee.css';

type Component = ComponentType<MarqueeProps>;

/** A CommonJS module's default comes out as itself or inside the module, as bundlers please. */
const published: Component & { readonly default?: Component } = FastMarquee;

/** The library's component. */
export const Marquee: Component = published.default ?? published;
