import type { Config } from 'vike/types';

/** Settings of every page. Reasons and figures: docs/decisions/. */
const config: Config = {
  // Pages of text have no code of their own in the browser; the frame around them has.
  clientHooks: true,
  // scripts/build renders the pages itself, in shards and incrementally, on vike's server build.
  prerender: { disableAutoRun: true, keepDistServer: true },
  meta: {
    head: { env: { server: true } },
  },
};

export default config;
