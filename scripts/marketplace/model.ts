/** A JSON object whose shape nobody promises. */
export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * What the marketplace plugin knows of a seller, by the names of its API. Most of it is private:
 * it is here because the real answers carry it, and no page may ever show it.
 */
export interface StoreFields {
  readonly store_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  /** Whether the answer carries the e-mail address. */
  readonly show_email: boolean;
  /** Name of a network → address; PHP writes an empty one as `[]`. */
  readonly social: Readonly<Record<string, string>> | readonly never[];
  /** `[]` when it was never set, a plain string in old data. */
  readonly address: Readonly<Record<string, string>> | readonly never[] | string;
  readonly location: string;
  /** Path below the marketplace's address or a whole address; `false` when the picture is gone. */
  readonly gravatar: string | false;
  /** 0 unless the picture is the seller's own. */
  readonly gravatar_id: number;
  readonly featured: boolean;
  readonly trusted: boolean;
  readonly rating: { readonly rating: string; readonly count: number };
  /** "YYYY-MM-DD HH:MM:SS" in UTC. */
  readonly registered: string;
  readonly store_toc: string;
}

/** What the store service says of the store itself. */
interface DetailFields {
  readonly name: string;
  readonly description: string;
}

/** A seller as both APIs know it. */
export interface Seller {
  readonly id: number;
  readonly slug: string;
  readonly store: StoreFields;
  readonly detail: DetailFields;
  /** Made on demand: for generated sellers they are most of the work. */
  readonly comments: () => readonly unknown[];
  /** For tests: laid over the two answers as they are; a key set to `undefined` goes. */
  readonly patch?: SellerPatch;
}

/** Keys for the answer of the marketplace and for `store` in that of the store service. */
export interface SellerPatch {
  readonly store?: JsonObject;
  readonly detail?: JsonObject;
}

/** An HTTP answer. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** What of an HTTP request the answers depend on. */
export interface Call {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Whether a value is an object with keys: no list, no `null`. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value that is a list, or an empty one. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A key of a value that may be anything; `undefined` when it has no such key. */
export const keyOf = (value: unknown, key: string): unknown =>
  isObject(value) ? value[key] : undefined;
