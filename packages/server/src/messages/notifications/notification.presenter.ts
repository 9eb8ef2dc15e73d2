import type { Card } from '@kura/api-contract/cards';
import type { Notification } from '@kura/api-contract/notifications';
import { formatAmount } from '@kura/domain/money';
import type { NotificationRow } from './notifications.repository.ts';

/** A notification in the format of the API. */
export function presentNotification(row: NotificationRow, nft: Card | null): Notification {
  const { facts } = row;
  return {
    id: row.id,
    kind: row.kind,
    nft,
    orderId: facts.orderId ?? null,
    price: amountOf(facts.priceBaseUnits),
    paymentToken: facts.paymentToken ?? null,
    otherPrice: amountOf(facts.otherPriceBaseUnits),
    proceeds: amountOf(facts.proceedsBaseUnits),
    standsOnChain: facts.standsOnChain ?? null,
    redeemId: facts.redeemId ?? null,
    redeemNumber: facts.redeemNumber ?? null,
    redeemNotice: facts.redeemNotice ?? null,
    rewardNotice: facts.rewardNotice ?? null,
    rewardPoints: facts.rewardPoints ?? null,
    rewardTickets: facts.rewardTickets ?? null,
    gachaId: facts.gachaId ?? null,
    campaignId: facts.campaignId ?? null,
    campaignTitle: facts.campaignTitle ?? null,
    campaignNotice: facts.campaignNotice ?? null,
    campaignReason: facts.campaignReason ?? null,
    paymentId: facts.paymentId ?? null,
    paymentNumber: facts.paymentNumber ?? null,
    paymentNotice: facts.paymentNotice ?? null,
    texts: row.texts,
    link: row.link,
    reach: row.reach ?? null,
    scheduledFor: row.scheduled_for?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  };
}

const amountOf = (digits: string | undefined) => (digits === undefined ? null : formatAmount(BigInt(digits)));
