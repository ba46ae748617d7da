import type { Config } from 'vike/types';

/** Settings of every page. Reasons and figures: docs/decisions/. */
const config: Config = {
  clientRouting: true,
  hydrationCanBeAborted: true,
  // Our own smooth scroll takes the page to its top; vike's jump would come before it.
  keepScrollPosition: true,
  // prefetchLinks.ts does, sooner.
  prefetchStaticAssets: false,
  // scripts/build renders the pages itself, in shards and incrementally, on vike's server build.
  prerender: { disableAutoRun: true, keepDistServer: true },
  meta: {
    title: { env: { server: true, client: true } },
    description: { env: { server: true } },
    robots: { env: { server: true } },
    structuredData: { env: { server: true } },
    shareImage: { env: { server: true } },
  },
};

export default config;
