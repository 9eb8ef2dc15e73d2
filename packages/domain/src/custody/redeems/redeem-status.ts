import type { TransitionTable } from '../../transitions.ts';

/** The status of a redeem: a holder's request for the slabs of cards. */
export const REDEEM_STATUSES = [
  'AWAITING_DEPOSIT',
  'EXPIRED',
  'REQUESTED',
  'APPROVED',
  'BURNED',
  'SHIPPED',
  'COMPLETED',
  'REJECTED',
  'CANCELLED',
  'LOST',
  'RETURNED',
  'RESHIPPED',
  'COMPENSATED',
] as const;
export type RedeemStatus = (typeof REDEEM_STATUSES)[number];

/**
 * Causes of a redeem's status change. `deposit`, `lock`, `return`, `burn`: an event of the redeem vault. `time`: the deposit is
 * overdue, or nobody reported a loss after shipping. `holder`: the holder cancels before anything is in custody. `shop`: an
 * admin. `reorganisation`: an event is gone.
 */
export type RedeemCause =
  | 'deposit'
  | 'lock'
  | 'return'
  | 'burn'
  | 'time'
  | 'holder'
  | 'shop'
  | 'reorganisation';

/** All status transitions of a redeem. */
export const REDEEM_TRANSITIONS: TransitionTable<RedeemStatus, RedeemCause> = [
  { from: 'AWAITING_DEPOSIT', to: 'REQUESTED', by: ['deposit'] },
  { from: 'AWAITING_DEPOSIT', to: 'EXPIRED', by: ['time'] },
  { from: 'AWAITING_DEPOSIT', to: 'CANCELLED', by: ['holder'] },
  // A late deposit counts: the cards are in custody.
  { from: 'EXPIRED', to: 'REQUESTED', by: ['deposit'] },
  { from: 'CANCELLED', to: 'REQUESTED', by: ['deposit', 'reorganisation'] },
  { from: 'REJECTED', to: 'REQUESTED', by: ['deposit', 'reorganisation'] },
  { from: 'REQUESTED', to: 'APPROVED', by: ['lock'] },
  { from: 'REQUESTED', to: 'REJECTED', by: ['return'] },
  { from: 'REQUESTED', to: 'CANCELLED', by: ['return'] },
  { from: 'REQUESTED', to: 'AWAITING_DEPOSIT', by: ['reorganisation'] },
  { from: 'REQUESTED', to: 'EXPIRED', by: ['reorganisation'] },
  // An approval ends after seven days without a burn.
  { from: 'APPROVED', to: 'REQUESTED', by: ['time', 'reorganisation'] },
  { from: 'APPROVED', to: 'REJECTED', by: ['return'] },
  { from: 'APPROVED', to: 'CANCELLED', by: ['return'] },
  { from: 'APPROVED', to: 'BURNED', by: ['burn'] },
  { from: 'REQUESTED', to: 'BURNED', by: ['burn'] },
  { from: 'BURNED', to: 'APPROVED', by: ['reorganisation'] },
  { from: 'BURNED', to: 'REQUESTED', by: ['reorganisation'] },
  { from: 'BURNED', to: 'SHIPPED', by: ['shop'] },
  { from: 'SHIPPED', to: 'COMPLETED', by: ['shop', 'time'] },
  { from: 'SHIPPED', to: 'LOST', by: ['shop'] },
  { from: 'SHIPPED', to: 'RETURNED', by: ['shop'] },
  { from: 'COMPLETED', to: 'LOST', by: ['shop'] },
  { from: 'RETURNED', to: 'RESHIPPED', by: ['shop'] },
  { from: 'RETURNED', to: 'COMPENSATED', by: ['shop'] },
  { from: 'RESHIPPED', to: 'COMPLETED', by: ['shop', 'time'] },
  { from: 'RESHIPPED', to: 'LOST', by: ['shop'] },
  { from: 'RESHIPPED', to: 'RETURNED', by: ['shop'] },
  { from: 'LOST', to: 'COMPENSATED', by: ['shop'] },
];

/** The statuses that an admin sets once the cards are burned. */
export const SHIPMENT_STATUSES = [
  'SHIPPED',
  'COMPLETED',
  'LOST',
  'RETURNED',
  'RESHIPPED',
  'COMPENSATED',
] as const satisfies readonly RedeemStatus[];
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

/** A deposit's state in the redeem vault. Chain seconds. */
export type DepositState =
  | { readonly kind: 'NONE' }
  | { readonly kind: 'HELD'; readonly lockedUntilSeconds: number }
  | { readonly kind: 'RETURNED'; readonly reason: 'WITHDRAWN' | 'REJECTED' | 'OVERDUE' }
  | { readonly kind: 'BURNED' };

/** The facts that decide a redeem's status. */
export interface RedeemFacts {
  readonly deposit: DepositState;
  /** The deadline for the deposit. */
  readonly depositDueAtSeconds: number;
  /** The holder cancelled before the deposit. */
  readonly cancelled: boolean;
  /** The status of the shipment that an admin set; null before it. */
  readonly shipment: ShipmentStatus | null;
}

/** The redeem's status at the chain time `nowSeconds`. A reorganisation may restore any earlier status. */
export function deriveRedeemStatus(facts: RedeemFacts, nowSeconds: number): RedeemStatus {
  const { deposit } = facts;
  switch (deposit.kind) {
    case 'BURNED':
      return facts.shipment ?? 'BURNED';
    case 'HELD':
      return nowSeconds <= deposit.lockedUntilSeconds ? 'APPROVED' : 'REQUESTED';
    case 'RETURNED':
      return deposit.reason === 'REJECTED' ? 'REJECTED' : 'CANCELLED';
    case 'NONE':
      if (facts.cancelled) return 'CANCELLED';
      return nowSeconds < facts.depositDueAtSeconds ? 'AWAITING_DEPOSIT' : 'EXPIRED';
  }
}

/** The time for a holder's deposit after the request. */
export const DEPOSIT_TIME_SECONDS = 24 * 3_600;

/** The promised days from custody to shipping. */
export const SHIP_WITHIN_DAYS = 14;

/** Days after shipping after which a redeem is completed automatically. */
export const COMPLETE_AFTER_DAYS = 30;

/** Maximum cards in one redeem. The vault accepts no more in one deposit. */
export const MAX_REDEEM_CARDS = 20;
