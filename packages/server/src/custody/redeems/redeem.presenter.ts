import type { AdminRedeem, Redeem } from '@kura/api-contract/redeems';
import type { Network } from '@kura/chain/network';
import { formatAmount } from '@kura/domain/money';
import { type PostalAddress, SHIP_WITHIN_DAYS } from '@kura/domain/redeems';
import { getAddress } from 'viem';
import { type CardRow, mediaUrl, presentCard } from '../../cards/index.ts';
import type { RedeemRow, StatusRow } from './redeems.repository.ts';
import { operationOf } from './transaction-kinds.ts';

const dayMs = 24 * 60 * 60 * 1000;

const instantOf = (seconds: number) => new Date(seconds * 1000).toISOString();

interface Parts {
  readonly cards: ReadonlyMap<string, CardRow>;
  readonly statuses: readonly StatusRow[];
  readonly network: Network;
  readonly now: Date;
}

const isUnshipped = ({ status }: RedeemRow) =>
  status === 'REQUESTED' || status === 'APPROVED' || status === 'BURNED';

/** The promised shipping date; null without a deposit. */
const shipByOf = ({ deposited_at: at }: RedeemRow): Date | null =>
  at && new Date(at.getTime() + SHIP_WITHIN_DAYS * dayMs);

export function presentRedeem(row: RedeemRow, { cards, statuses, network, now }: Parts): Redeem {
  const lock = row.deposit_state === 'HELD' ? Number(row.locked_until_seconds) : 0;
  const burnableFrom = row.deposit_state === 'HELD' ? Number(row.burnable_from_seconds) : 0;
  const shipBy = shipByOf(row);
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    wallet: getAddress(row.wallet),
    cards: row.card_ids.flatMap((id) => {
      const card = cards.get(id);
      return card === undefined ? [] : [presentCard(card, network)];
    }),
    fee: formatAmount(row.fee_base_units),
    feeToken: row.fee_token,
    country: row.country,
    depositDueAt: instantOf(Number(row.deposit_due_at_seconds)),
    depositId: row.deposit_id,
    lockedUntil: lock > 0 ? instantOf(lock) : null,
    burnableFrom: burnableFrom > 0 ? instantOf(burnableFrom) : null,
    withdrawalRequested: row.withdrawal_requested_at !== null && row.status === 'APPROVED',
    shipBy: shipBy?.toISOString() ?? null,
    isLate: isUnshipped(row) && shipBy !== null && shipBy < now,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    compensation: row.compensation_base_units === null ? null : formatAmount(row.compensation_base_units),
    createdAt: row.created_at.toISOString(),
    timeline: statuses
      .filter(({ redeem_id }) => redeem_id === row.id)
      .map(({ at, status, note, transaction_hash }) => ({
        at: at.toISOString(),
        status,
        note,
        transactionHash: transaction_hash,
      })),
  };
}

export function presentAdminRedeem(
  row: RedeemRow,
  parts: Parts,
  more: { address: PostalAddress | null; burnIsFinal: boolean; burnIsContested: boolean },
): AdminRedeem {
  return {
    ...presentRedeem(row, parts),
    version: row.version,
    userId: row.user_id,
    userName: row.user_name,
    transactionUnderWay: row.under_way === null ? null : operationOf(row.under_way),
    packedAt: row.packed_at?.toISOString() ?? null,
    burnWaits: row.burn_waits && row.status === 'APPROVED',
    packingPhotoUrl: row.packing_photo && mediaUrl(row.packing_photo),
    burnIsContested: more.burnIsContested,
    burnIsFinal: more.burnIsFinal,
    addressErasedAt: row.address_erased_at?.toISOString() ?? null,
    address: more.address && { ...more.address },
  };
}
