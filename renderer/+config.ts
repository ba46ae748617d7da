import type { Config } from 'vike/types';

/** Settings of every page. Reasons and figures: docs/decisions/. */
const config: Config = {
  // scripts/build renders those pages that it does not have yet, on every core, with vike's server build.
  prerender: { disableAutoRun: true, keepDistServer: true },
  // A page is HTML to vike: what the browser runs of it is its +client.ts, without vike's own code.
  meta: {
    Page: { env: { server: true } },
    head: { env: { server: true } },
  },
};

export default config;
