import { readFileSync } from 'node:fs';
import { request as forward } from 'node:http';
import { createServer } from 'node:https';
import { startMarketplace } from '../../scripts/marketplace/marketplace.ts';

// Serves the embedded marketplace and store service on https, each under its host name. The arguments
// are the files of the certificate and its key. Prints "ready" when it listens.

const [cert = '', key = ''] = process.argv.slice(2);
const URLS = {
  url: 'https://market.guildmart.example',
  storeServiceUrl: 'https://stores.guildmart.example',
};
const embedded = await startMarketplace({ port: 0, publicUrls: URLS });

createServer({ cert: readFileSync(cert), key: readFileSync(key) }, (request, response) => {
  const { method, headers, url = '/' } = request;
  const isStoreService = headers.host?.startsWith('stores.') === true;
  const target = new URL(url, isStoreService ? embedded.storeServiceUrl : embedded.url);
  const forwarded = forward(target, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  request.pipe(forwarded);
}).listen(443, () => console.log('ready'));
