import type { TransitionTable } from '../../transitions.ts';

/** The status of a delivery: packs that the shop delivers for a payment off chain, a ticket or a prize. */
export const DELIVERY_STATUSES = ['QUEUED', 'DELIVERED', 'VOIDING', 'VOID', 'FAILED'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** The sources of a delivery. */
export const DELIVERY_SOURCES = ['TICKET', 'PAYMENT', 'CAMPAIGN'] as const;
export type DeliverySource = (typeof DELIVERY_SOURCES)[number];

/** Why a delivery is voided: too late, refused by the contract, or at its source's request. */
export const VOID_REASONS = ['LATE', 'REFUSED', 'REQUESTED'] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

/**
 * Causes of a delivery's status change. `delivered`: its event on chain. `reorganisation`: that event is gone. `shop`: the shop
 * voids it. `unsigned`: its transaction ended before the shop signed it, so that nobody can send it. `final`: the void on chain
 * can no longer be replaced.
 */
export type DeliveryCause = 'delivered' | 'reorganisation' | 'shop' | 'unsigned' | 'final';

/** All status transitions of a delivery. VOID and FAILED are final: the source may start another attempt. */
export const DELIVERY_TRANSITIONS: TransitionTable<DeliveryStatus, DeliveryCause> = [
  { from: 'QUEUED', to: 'DELIVERED', by: ['delivered'] },
  { from: 'QUEUED', to: 'VOIDING', by: ['shop'] },
  { from: 'QUEUED', to: 'FAILED', by: ['unsigned'] },
  // The delivery was mined before the void, which the contract then refuses.
  { from: 'VOIDING', to: 'DELIVERED', by: ['delivered'] },
  { from: 'VOIDING', to: 'VOID', by: ['final'] },
  { from: 'VOIDING', to: 'FAILED', by: ['unsigned'] },
  { from: 'DELIVERED', to: 'QUEUED', by: ['reorganisation'] },
  { from: 'DELIVERED', to: 'VOIDING', by: ['reorganisation'] },
];

/** Whether the packs may still arrive or have arrived: no other attempt may start. */
export function isLiveDelivery(status: DeliveryStatus): boolean {
  return status !== 'VOID' && status !== 'FAILED';
}

/** The delivery's status according to the chain. VOID and FAILED are kept: nothing after them is possible. */
export function chainDeliveryStatus(
  status: DeliveryStatus,
  { delivered, voidRequested }: { readonly delivered: boolean; readonly voidRequested: boolean },
): DeliveryStatus {
  if (!isLiveDelivery(status)) return status;
  if (delivered) return 'DELIVERED';
  return voidRequested ? 'VOIDING' : 'QUEUED';
}

/** Maximum packs in one delivery: the contract's limit for one transaction. */
export const MAX_PACKS_PER_DELIVERY = 100;

/** The numbers that limit a drop's further deliveries, in packs. */
export interface DeliveryRoomFacts {
  /** Fixed when the drop was published. */
  readonly deliveryCap: number;
  readonly delivered: number;
  /** Reserved on chain, for deliveries. */
  readonly reserved: number;
  /** Packs in deliveries that may still arrive. */
  readonly queued: number;
  readonly packs: number;
  /** Sold or delivered. */
  readonly issued: number;
}

/** The number of packs that the shop can still promise to deliver from a drop. */
export function deliveryRoom(facts: DeliveryRoomFacts): number {
  const promised = facts.reserved + facts.queued;
  const underCap = facts.deliveryCap - facts.delivered - promised;
  const inDrop = facts.packs - facts.issued - promised;
  return Math.max(0, Math.min(underCap, inDrop));
}
