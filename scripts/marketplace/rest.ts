import type { Catalogue } from './catalogue.ts';
import { pickFields, requestedFields } from './fields.ts';
import type { Answer, Call } from './model.ts';
import { invalidParameter, noRoute, restAnswer } from './restAnswer.ts';
import { storeLinks, storeObject } from './storeObject.ts';

const collectionPath = '/wp-json/dokan/v1/stores';

/** WordPress's own limit and default for `per_page`. */
const perPageLimit = 100;
const perPageDefault = 10;

function oneStore(call: Call, id: number, catalogue: Catalogue): Answer {
  const seller = catalogue.find(id);
  if (seller === undefined) {
    return invalidParameter(call, 'id', 'No store found with given store id');
  }
  const base = call.url.origin;
  const data = pickFields(storeObject(seller, base), requestedFields(call.url.searchParams));
  // Links are no field: they come along whatever was asked for.
  return restAnswer(call, 200, { ...data, _links: storeLinks(id, base) });
}

function pageLinks(call: Call, page: number, pages: number): string {
  const link = (number: number, relation: string): string => {
    const url = new URL(call.url);
    url.searchParams.set('page', String(number));
    return `<${url.href}>; rel="${relation}"`;
  };
  return [
    `<${call.url.origin}/wp-json/>; rel="https://api.w.org/"`,
    ...(page > 1 ? [link(page - 1, 'prev')] : []),
    ...(page < pages ? [link(page + 1, 'next')] : []),
  ].join(', ');
}

function allStores(call: Call, catalogue: Catalogue): Answer {
  const query = call.url.searchParams;
  const perPage = Number(query.get('per_page') ?? perPageDefault);
  const page = Number(query.get('page') ?? 1);
  if (!Number.isInteger(perPage) || perPage < 1 || perPage > perPageLimit) {
    const problem = `per_page must be between 1 (inclusive) and ${perPageLimit} (inclusive)`;
    return invalidParameter(call, 'per_page', problem);
  }
  if (!Number.isInteger(page) || page < 1) {
    return invalidParameter(call, 'page', 'page must be greater than or equal to 1');
  }
  const base = call.url.origin;
  const names = requestedFields(query);
  const pages = Math.ceil(catalogue.total / perPage);
  const stores = catalogue
    .slice((page - 1) * perPage, perPage)
    .map((seller) =>
      Object.assign({}, storeObject(seller, base), { _links: storeLinks(seller.id, base) }),
    );
  return restAnswer(
    call,
    200,
    stores.map((store) => pickFields(store, names)),
    {
      'X-WP-Total': String(catalogue.total),
      'X-WP-TotalPages': String(pages),
      Link: pageLinks(call, page, pages),
    },
  );
}

/** Answers everything below `/wp-json/` as WordPress 7.0 with Dokan 4.3.3 does. */
export function answerRest(call: Call, catalogue: Catalogue): Answer {
  const path = call.url.pathname.replace(/\/$/, '');
  const id = /^\/wp-json\/dokan\/v1\/stores\/(\d+)$/.exec(path)?.[1];
  if (id === undefined && path !== collectionPath) return noRoute(call);
  if (call.method === 'OPTIONS') {
    return restAnswer(call, 200, { namespace: 'dokan/v1', methods: ['GET'] }, { Allow: 'GET' });
  }
  if (call.method !== 'GET' && call.method !== 'HEAD') return noRoute(call);
  const answer =
    id === undefined ? allStores(call, catalogue) : oneStore(call, Number(id), catalogue);
  return { ...answer, headers: { ...answer.headers, Allow: 'GET' } };
}
