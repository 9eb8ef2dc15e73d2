import type { SignedIn } from '../server/index.ts';
import type { Customer } from './customer.ts';

/** What the moves know of the people in the shop, without having asked the shop. */
export interface Model {
  /** By customer. */
  readonly spenders: Map<Customer, Spender>;
  /** The sessions of somebody who buys nothing, each with whether it is open. */
  readonly sessions: ModelSession[];
  isGuestDisabled: boolean;
  /** Kinds of notifications that customers switched off, by `user kind`. */
  readonly switchedOff: Set<string>;
  /** What customers set in their profiles. */
  readonly profiles: Map<Customer, Readonly<Record<string, unknown>>>;
  /** Whether a drop may have become cheaper than it was when a purchase was prepared. */
  isPriceLowered: boolean;
  /** Points in base units that an admin granted, by wallet. */
  readonly grants: Map<string, bigint>;
}

export interface Spender {
  acceptedTerms: boolean;
  isPaused: boolean;
  /** Yen in a month; null for no limit. A higher one comes into force after a week, which no history lasts. */
  limitYen: number | null;
}

export interface ModelSession extends SignedIn {
  isOpen: boolean;
}

export function createModel(customers: readonly Customer[], withoutTerms: Customer): Model {
  return {
    spenders: new Map(
      customers.map((customer) => [
        customer,
        { acceptedTerms: customer !== withoutTerms, isPaused: false, limitYen: null },
      ]),
    ),
    sessions: [],
    isGuestDisabled: false,
    switchedOff: new Set(),
    profiles: new Map(),
    isPriceLowered: false,
    grants: new Map(),
  };
}
