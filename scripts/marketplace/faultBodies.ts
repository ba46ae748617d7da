import type { Api } from './faults.ts';
import { isObject, keyOf, listOf } from './json.ts';
import type { Answer, JsonObject } from './model.ts';

type Distortion = (body: JsonObject) => unknown;

const wrongTypes: Readonly<Record<Api, Distortion>> = {
  store: (body) => ({
    ...body,
    store_name: 42,
    gravatar: { url: [] },
    gravatar_id: 'many',
    address: 7,
    _links: null,
  }),
  detail: () => ({ store: 'closed', comments: { 0: 'first', length: '1' } }),
  avatar: (body) => body,
  page: (body) => body,
};

const emptyList: Readonly<Record<Api, Distortion>> = {
  store: () => [],
  detail: (body) => ({ ...body, comments: [] }),
  avatar: (body) => body,
  page: (body) => body,
};

function duplicateIds(body: JsonObject): JsonObject {
  const comments = listOf(body['comments']);
  const id = keyOf(comments[0], 'id');
  return {
    ...body,
    comments: comments.map((comment, index) =>
      index % 2 === 1 && isObject(comment) ? Object.assign({}, comment, { id }) : comment,
    ),
  };
}

const distortions = {
  'wrong-types': (api: Api) => wrongTypes[api],
  'empty-list': (api: Api) => emptyList[api],
  'duplicate-ids': (api: Api): Distortion => (api === 'detail' ? duplicateIds : (body) => body),
};

export type DistortionKind = keyof typeof distortions;

/** Where a body is no JSON, the counterparts are text that is no picture, and nothing at all. */
const otherBodies: Readonly<Record<DistortionKind, (body: Buffer | string) => Buffer | string>> = {
  'wrong-types': () => 'This is not what it says it is.',
  'empty-list': () => '',
  'duplicate-ids': (body) => body,
};

/** The good answer with its content bent, status and headers as they were. */
export function distort(kind: DistortionKind, api: Api, good: Answer): Answer {
  const isJson = api === 'store' || api === 'detail';
  if (!isJson || good.status !== 200) return { ...good, body: otherBodies[kind](good.body) };
  const body: unknown = JSON.parse(good.body.toString());
  const bent = isObject(body) ? distortions[kind](api)(body) : [];
  return { ...good, body: JSON.stringify(bent) };
}
