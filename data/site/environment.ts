import { readEnvironment, type SiteEnvironment } from './readEnvironment.ts';

/** Set by the build (Vite's `define`), so that pages in a browser know what the build knew. */
// oxlint-disable-next-line no-underscore-dangle -- the usual form of a compile-time constant
declare const __ENVIRONMENT__: SiteEnvironment | undefined;

/** The environment of this build, or of this process where nothing was built. */
export const environment: SiteEnvironment =
  typeof __ENVIRONMENT__ === 'undefined'
    ? readEnvironment(typeof process === 'undefined' ? {} : process.env)
    : __ENVIRONMENT__;
