import { field } from './field.ts';

/** Gravatar's addresses contain a hash of an e-mail address; proxies repeat them in their path. */
const withoutGravatar = (value: unknown): unknown =>
  typeof value === 'string' && /gravatar\.com/i.test(value) ? '' : value;

const addressFields = ['street_1', 'street_2', 'city', 'country'];
const commentFields = ['id', 'name', 'location', 'created_at', 'text'];

/** The raw fields that are read of the marketplace's answer, for its fingerprint. */
export function pickStore(answer: unknown): unknown {
  const address = field(answer, 'address');
  return [
    field(answer, 'store_name'),
    withoutGravatar(field(answer, 'gravatar')),
    field(answer, 'gravatar_id'),
    typeof address === 'object' ? addressFields.map((name) => field(address, name)) : address,
  ];
}

/** The raw fields that are read of the store service's answer, for its fingerprint. */
export function pickDetail(answer: unknown): unknown {
  const store = field(answer, 'store');
  const comments = field(answer, 'comments');
  return [
    field(store, 'name'),
    field(store, 'description'),
    Array.isArray(comments)
      ? comments.map((comment) => [
          ...commentFields.map((name) => field(comment, name)),
          withoutGravatar(field(comment, 'avatar')),
        ])
      : comments,
  ];
}
