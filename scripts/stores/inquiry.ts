import type { Seller } from '../../model/content/sellers.ts';
import type { Outcome, StoreClient, Usable } from '../../model/http/client.ts';
import type { Inquiry } from './rounds.ts';
import type { Fault } from './verdict.ts';

type UsableOf<Api extends keyof StoreClient> = Extract<
  Awaited<ReturnType<StoreClient[Api]>>,
  { readonly fault: null }
>;
type Marketplace = UsableOf<'marketplace'>['value'];
type Service = UsableOf<'service'>['value'];

/** The parsed answers of both APIs. */
export interface Answers {
  readonly marketplace: Usable<Marketplace>;
  readonly service: Usable<Service>;
}

/** What both APIs answered about a seller. */
export interface AskedSeller {
  readonly seller: Seller;
  /** The time of the answers (ISO 8601). */
  readonly askedAt: string;
  /** Null when one of them cannot be used. */
  readonly answers: Answers | null;
  /** Why they cannot be used. */
  readonly faults: readonly Fault[];
  /** Both APIs answered that they have no such seller. */
  readonly isUnknown: boolean;
}

const mayPass = (outcome: Outcome<unknown>): boolean => outcome.fault !== null && outcome.isPassing;

const NOT_ASKED: Fault = { reason: 'not asked: the run had no time left', isGone: false };

/** A question to one API, with what it answered last. */
class Question<Value> {
  outcome: Outcome<Value> | null = null;
  readonly #send: () => Promise<Outcome<Value>>;

  constructor(send: () => Promise<Outcome<Value>>) {
    this.#send = send;
  }

  get isOpen(): boolean {
    return this.outcome === null || mayPass(this.outcome);
  }

  /** Asks; returns when the API wants to be asked again. */
  async ask(): Promise<number> {
    this.outcome = await this.#send();
    return this.outcome.fault === null ? -Infinity : this.outcome.notBefore;
  }

  async isAnswered(): Promise<boolean> {
    return !mayPass(await this.#send());
  }
}

/** The questions to both APIs about a seller. */
export class SellerInquiry implements Inquiry {
  readonly #seller: Seller;
  readonly #now: () => Date;
  readonly #marketplace: Question<Marketplace>;
  readonly #service: Question<Service>;
  #askedAt: string | null = null;
  notBefore = -Infinity;

  constructor(seller: Seller, { marketplace, service }: StoreClient, now: () => Date) {
    this.#seller = seller;
    this.#now = now;
    this.#marketplace = new Question(() => marketplace(seller.id));
    this.#service = new Question(() => service(seller.id));
  }

  get #questions() {
    return [this.#marketplace, this.#service] as const;
  }

  get isOpen(): boolean {
    return this.#questions.some((question) => question.isOpen);
  }

  /** Why there are no answers, as far as the APIs were asked. */
  get faults(): readonly Fault[] {
    return this.#questions.flatMap(({ outcome }) =>
      outcome === null || outcome.fault === null
        ? []
        : { reason: outcome.fault, isGone: outcome.isGone },
    );
  }

  async ask(isAlone: boolean): Promise<boolean> {
    const open = this.#questions.filter((question) => question.isOpen);
    const times: number[] = [];
    for (const question of isAlone ? open : []) {
      times.push(await question.ask());
      if (question.isOpen) break;
    }
    if (!isAlone) times.push(...(await Promise.all(open.map((question) => question.ask()))));
    this.notBefore = Math.max(...times);
    this.#askedAt = this.#now().toISOString();
    return open.some((question) => !question.isOpen);
  }

  async probe(): Promise<boolean> {
    for (const question of this.#questions) if (!(await question.isAnswered())) return false;
    return true;
  }

  /** Returns what both APIs answered. */
  result(): AskedSeller {
    const asked = { seller: this.#seller, askedAt: this.#askedAt ?? this.#now().toISOString() };
    const [{ outcome: marketplace }, { outcome: service }] = this.#questions;
    if (marketplace?.fault === null && service?.fault === null) {
      return { ...asked, answers: { marketplace, service }, faults: [], isUnknown: false };
    }
    const faults = this.faults.length > 0 ? this.faults : [NOT_ASKED];
    const isUnknown = faults.length === 2 && faults.every(({ isGone }) => isGone);
    // Two answers, but one cause: nobody has this id.
    const both = { reason: faults.map(({ reason }) => reason).join('; '), isGone: true };
    return { ...asked, answers: null, faults: isUnknown ? [both] : faults, isUnknown };
  }
}
