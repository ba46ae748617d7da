import type { ComponentType } from 'react';
import FastMarquee, { type MarqueeProps } from 'react-fast-marquee';
// renderer/plugins/marqueeStyle.ts creates this style sheet from the library's code.
import 'virtual:react-fast-marquee.css';

type Component = ComponentType<MarqueeProps>;

/** In some bundlers the default export of this CommonJS module is the component, in others the module itself. */
const exported: Component & { readonly default?: Component } = FastMarquee;

export const Marquee: Component = exported.default ?? exported;
