import { readEnvironment, type SiteEnvironment } from './readEnvironment.ts';

/** Vite's `define` sets it, so that browsers have the build's environment. */
// oxlint-disable-next-line no-underscore-dangle -- the usual form of a compile-time constant
declare const __ENVIRONMENT__: SiteEnvironment | undefined;

/** The environment of this build, or of this process. */
export const environment: SiteEnvironment =
  typeof __ENVIRONMENT__ === 'undefined'
    ? readEnvironment(typeof process === 'undefined' ? {} : process.env)
    : __ENVIRONMENT__;
