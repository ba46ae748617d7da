import type { NginxOptions } from './nginx.ts';

/** What the configuration in deploy/nginx/ is written for: hosts that belong to nobody (RFC 2606). */
export const exampleOptions: NginxOptions = {
  environment: {
    siteUrl: 'https://www.guildmart.example',
    basePath: '/',
    marketplaceUrl: 'https://market.guildmart.example',
    storeServiceUrl: 'https://stores.guildmart.example',
  },
  root: '/var/www/guildmart/current',
};
