import type { Config } from 'vike/types';

const config: Config = {
  // scripts/build renders the pages: docs/decisions/0005-the-night.md.
  prerender: { disableAutoRun: true, keepDistServer: true },
  // The browser gets no code of pages: docs/decisions/0006-rendering.md.
  meta: {
    Page: { env: { server: true } },
    head: { env: { server: true } },
  },
};

export default config;
