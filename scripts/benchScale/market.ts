import { startMarketplace } from '../marketplace/index.ts';

// The embedded marketplace in a process of its own: its memory and time are no part of a fetch's.

const [count = '0', reviews = '40'] = process.argv.slice(2);
const generated = { count: Number(count), reviews: Number(reviews) };
const marketplace = await startMarketplace({ port: 0, generated, keepRequests: false });
process.once('disconnect', () => void marketplace.close());
process.send?.({ url: marketplace.url, storeServiceUrl: marketplace.storeServiceUrl });
