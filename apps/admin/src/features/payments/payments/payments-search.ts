import type { ChargebackState, PaymentStatus } from '@kura/domain/payments';
import { type PageSearch, parsePageSearch, searchedText } from '../../../components/page-search.ts';

/** The list's tabs; the first is the default. */
export const paymentGroups = {
  ALL: [],
  REVIEW: ['REVIEW'],
  OPEN: ['AUTHORISED', 'SETTLED', 'DELIVERING'],
  DELIVERED: ['DELIVERED'],
  REFUND: ['REFUND_PENDING', 'REFUND_FAILED'],
  REFUNDED: ['REFUNDED', 'CHARGED_BACK'],
  UNPAID: ['CREATED', 'FAILED', 'EXPIRED'],
} as const satisfies Record<string, readonly PaymentStatus[]>;
export type PaymentGroup = keyof typeof paymentGroups;
export const paymentGroupNames = Object.keys(paymentGroups) as readonly PaymentGroup[];

/** The dispute states that the list can be filtered by. */
export const disputes = ['OPENED', 'WON', 'LOST'] as const satisfies readonly ChargebackState[];
export type Dispute = (typeof disputes)[number];

export const paymentKinds = ['PACKS', 'CARD'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

export interface PaymentsSearch extends PageSearch {
  readonly group?: PaymentGroup | undefined;
  readonly dispute?: Dispute | undefined;
  readonly kind?: PaymentKind | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** A payment number, charge id or wallet address. Matches exactly. */
  readonly search?: string | undefined;
}

/** Parses an address: invalid values become undefined. */
export const parsePaymentsSearch = (raw: Record<string, unknown>): PaymentsSearch => ({
  ...parsePageSearch(raw),
  group: paymentGroupNames.find((group) => group === raw['group']),
  dispute: disputes.find((dispute) => dispute === raw['dispute']),
  kind: paymentKinds.find((kind) => kind === raw['kind']),
  from: instantOf(raw['from']),
  to: instantOf(raw['to']),
  search: searchedText(raw['search']),
});

const instantOf = (raw: unknown): string | undefined =>
  typeof raw === 'string' && !Number.isNaN(Date.parse(raw)) ? new Date(raw).toISOString() : undefined;
