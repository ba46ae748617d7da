import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { startMarketplace } from '../../scripts/marketplace/marketplace.ts';

// The marketplace and the store service as a host on the internet meets them: by their names, on
// https. Takes the file of their certificate and that of its key; says so once it listens.

const [cert = '', key = ''] = process.argv.slice(2);
const publicUrls = {
  url: 'https://market.guildmart.example',
  storeServiceUrl: 'https://stores.guildmart.example',
};
const { url: shop, storeServiceUrl: service } = await startMarketplace({ port: 0, publicUrls });

createServer({ cert: readFileSync(cert), key: readFileSync(key) }, (asked, answer) => {
  const origin = asked.headers.host?.startsWith('stores.') === true ? service : shop;
  const { method, headers, url = '/' } = asked;
  const passed = request(new URL(url, origin), { method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  asked.pipe(passed);
}).listen(443, () => console.log('ready'));
