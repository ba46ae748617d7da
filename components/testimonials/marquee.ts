import type { ComponentType } from 'react';
import FastMarquee, { type MarqueeProps } from 'react-fast-marquee';
// renderer/plugins/marqueeStyle.ts makes this style sheet of the library's.
import 'virtual:react-fast-marquee.css';

type Component = ComponentType<MarqueeProps>;

/** Bundlers differ in the default export of a CommonJS module: the component, or the module around it. */
const exported: Component & { readonly default?: Component } = FastMarquee;

export const Marquee: Component = exported.default ?? exported;
