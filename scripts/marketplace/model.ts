/** A JSON object whose shape nobody promises. */
export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * What the marketplace plugin knows of a seller, by the names of its API: the keys that its answers
 * are made with; `sellers/` has them all. Most of it is private: it is here because the real answers
 * carry it, and no page may ever show it.
 */
export interface StoreFields extends JsonObject {
  readonly store_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly email: string;
  /** Whether the answer carries the e-mail address. */
  readonly show_email: boolean;
  /** Path below the marketplace's address or a whole address; `false` when the picture is gone. */
  readonly gravatar: string | false;
  /** 0 unless the picture is the seller's own. */
  readonly gravatar_id: number;
  /** `[]` when it was never set, a plain string in old data. */
  readonly address: JsonObject | readonly never[] | string;
  readonly rating: { readonly rating: string; readonly count: number };
  readonly store_toc: string;
}

/** A seller as both APIs know it. */
export interface Seller {
  readonly id: number;
  readonly slug: string;
  readonly store: StoreFields;
  /** What the store service says of the store itself. */
  readonly detail: { readonly name: string; readonly description: string };
  readonly comments: readonly unknown[];
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
