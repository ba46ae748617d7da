import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Seller } from '../../data/sellers.ts';
import type { StoreSnapshot } from '../../data/store/model.ts';
import { parseSnapshot } from '../../data/store/snapshotSchema.ts';
import { renderByVike } from './renderByVike.ts';
import type { RenderJob, StoreTask } from './renderJob.ts';
import { StoreTemplate } from './storeTemplate.ts';
import { publishedSnapshot } from './takeOver.ts';

function readStore(job: RenderJob, { slug }: Seller): StoreSnapshot {
  const text = readFileSync(path.join(job.client, publishedSnapshot(slug)), 'utf8');
  return parseSnapshot(text, path.join(job.snapshots, `${slug}.json`));
}

function storeFacts(job: RenderJob, seller: Seller, hasSnapshot: boolean) {
  const store = hasSnapshot ? readStore(job, seller) : null;
  return { seller, store, ownShareImage: job.ownShareImage };
}

/** Makes the renderer of store pages from one that vike rendered. */
async function storeRenderer(job: RenderJob, { route, seller, hasSnapshot }: StoreTask) {
  const facts = storeFacts(job, seller, hasSnapshot);
  const { context, html } = await renderByVike(job, route, facts);
  const { Page, config } = context;
  const renderDocument = config?.renderDocument;
  if (!Page || !renderDocument) {
    throw new Error('Store pages lack the setting renderDocument: see renderer/+config.ts.');
  }
  const partsOf = (urlPathname: string, own: typeof facts) =>
    renderDocument({ Page, config, urlPathname, ...own });
  const template = new StoreTemplate(html, partsOf(route, facts), seller.slug);
  return (store: StoreTask): string => {
    const own = storeFacts(job, store.seller, store.hasSnapshot);
    return template.page(partsOf(store.route, own), store.seller.slug);
  };
}

/**
 * Makes the renderer of store pages and tries it on two of them.
 *
 * @throws when vike renders a page in another way: it has learnt to write something of its own
 */
export async function provenStoreRenderer(job: RenderJob, stores: readonly StoreTask[]) {
  const [first, ...others] = stores;
  if (!first) return null;
  const renderStore = await storeRenderer(job, first);
  for (const one of [first, ...others.slice(-1)]) {
    const facts = storeFacts(job, one.seller, one.hasSnapshot);
    const { html } = await renderByVike(job, one.route, facts);
    if (renderStore(one) !== html) {
      throw new Error(
        `vike renders ${one.route} otherwise; scripts/build/storeTemplate.ts must learn how.`,
      );
    }
  }
  return renderStore;
}
