import { ADDRESS_FIELDS, type publicFields } from './api.ts';
import { field } from './field.ts';
import { holdsEmail } from './text.ts';

/** Returns how many names and places of an API's answer hold an e-mail address. */
export function countEmails(fields: ReturnType<typeof publicFields>): number {
  const { address, comments } = fields;
  const all: readonly unknown[] = Array.isArray(comments) ? comments : [];
  const lines = [
    field(fields, 'store_name'),
    field(fields.store, 'name'),
    address,
    ...ADDRESS_FIELDS.map((name) => field(address, name)),
    ...all.flatMap((comment) => [field(comment, 'name'), field(comment, 'location')]),
  ];
  return lines.filter((line) => typeof line === 'string' && holdsEmail(line)).length;
}
