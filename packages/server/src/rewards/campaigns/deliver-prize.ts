import type { DatabaseTransaction } from '@kura/database';
import {
  type AppContext,
  failpoint,
  queueOperatorTransaction,
  readFinalBlock,
} from '../../platform/index.ts';
import { grantForOrigin } from '../tickets/index.ts';
import {
  assignPack,
  findFreePacks,
  listPrizePacks,
  lockPrizePacks,
  releasePacks,
} from './packs-account.repository.ts';
import {
  mintPrizePoints,
  mintPrizePointsKind,
  sendNft,
  sendPrizeCardKind,
  sendPrizePackKind,
} from './prize-transaction-kinds.ts';
import { findPrizeDelivery, lockNextPrize, type PrizeDelivery, updatePrize } from './prizes.repository.ts';

/** `finalBlock`: the latest final block. Packs that arrived later aren't assigned yet. */
type Context = Pick<AppContext, 'chain' | 'clock'> & { readonly finalBlock: number };

/** Creates the context for prizes. It asks the chain, so call it before the transaction. */
export async function prizeContext<T extends Pick<AppContext, 'chain' | 'clock' | 'db'>>(
  context: T,
): Promise<T & Context> {
  const { number } = await readFinalBlock(context);
  return { ...context, finalBlock: number };
}

/** Assigns the next prize in display order to an applicant, and queues its delivery. The campaign has to be locked. */
export async function deliverPrize(
  tx: DatabaseTransaction,
  context: Context,
  { campaignId, applicationId }: { campaignId: string; applicationId: string },
): Promise<void> {
  const id = await lockNextPrize(tx, campaignId);
  if (id === undefined) throw new Error(`campaign ${campaignId} has no prize left`);
  const updated_at = context.clock.now();
  await updatePrize(tx, id, { application_id: applicationId, state: 'QUEUED', updated_at });
  await queuePrize(tx, context, id);
}

/**
 * Queues the transaction of a prize, or grants its tickets; another attempt only after the one before provably failed. The prize
 * has to be locked.
 */
export async function queuePrize(tx: DatabaseTransaction, context: Context, unitId: string): Promise<void> {
  const unit = await findPrizeDelivery(tx, unitId);
  if (unit === undefined) throw new Error(`prize ${unitId} has no winner`);
  if (unit.kind === 'TICKET') {
    await grantTickets(tx, context, unit);
    return;
  }
  const transactionId =
    unit.kind === 'PACK'
      ? await queuePacks(tx, context, unit)
      : await queueOperatorTransaction(tx, context, {
          ...callOf(unit, context),
          idempotencyKey: `${unit.id}:${unit.attempts}`,
          subject: { prizeId: unit.id },
        });
  await updatePrize(tx, unit.id, {
    state: transactionId === null ? 'FAILED' : 'QUEUED',
    transaction_id: transactionId,
    attempts: unit.attempts + 1,
    note: transactionId === null ? 'PACKS_NOT_HELD' : null,
    updated_at: context.clock.now(),
  });
}

/** Grants the tickets and ends the prize in one transaction: neither exists without the other. */
async function grantTickets(tx: DatabaseTransaction, { clock }: Context, unit: PrizeDelivery): Promise<void> {
  const at = clock.now();
  const { id: unitId, user_id: userId, gacha_id: gachaId, colour_tier: colourTier, tickets } = unit;
  const target =
    gachaId !== null
      ? ({ kind: 'DROP', gachaId } as const)
      : colourTier !== null
        ? ({ kind: 'TIER', colourTier } as const)
        : null;
  if (target === null || tickets === null) throw new Error(`prize ${unitId} has no tickets`);
  if (userId !== null) {
    const days = unit.ticket_days;
    await grantForOrigin(tx, {
      ...{ origin: 'CAMPAIGN', originId: unitId, userId, count: tickets, target, at },
      reason: unit.title,
      expiresAt: days === null ? null : new Date(at.getTime() + days * 24 * 3_600_000),
    });
    await failpoint('grant-prize-tickets.before-delivered');
  }
  await updatePrize(tx, unitId, {
    state: userId === null ? 'FAILED' : 'DELIVERED',
    attempts: unit.attempts + 1,
    delivered_at: userId === null ? null : at,
    note: userId === null ? 'ACCOUNT_DELETED' : null,
    updated_at: at,
  });
}

/**
 * Assigns packs of the packs account to the winner, and queues one transfer for each. Packs of an earlier attempt are sent
 * again.
 *
 * @returns the first transaction; null when the account has too few packs: an admin funds it and repeats the delivery
 */
async function queuePacks(
  tx: DatabaseTransaction,
  context: Context,
  unit: PrizeDelivery,
): Promise<string | null> {
  const { gacha_id: gachaId, packs: count, id: unitId } = unit;
  if (gachaId === null || count === null) throw new Error(`prize ${unitId} has no packs`);
  const account = context.chain.senders.packs;
  const at = context.clock.now();
  await lockPrizePacks(tx, [gachaId]);
  const earlier = await listPrizePacks(tx, account, unitId);
  const failed = earlier.filter(({ state }) => state === 'FAILED');
  const again = failed.filter(({ held }) => held);
  const missing = count - (earlier.length - failed.length) - again.length;
  const free = await findFreePacks(tx, { account, gachaId, count: missing, finalBlock: context.finalBlock });
  if (free.length < missing) return null;
  const lost = failed.filter(({ held }) => !held).map((pack) => pack.token_id);
  await releasePacks(tx, { unitId, tokenIds: lost, at });
  let first: string | null = null;
  for (const { token_id: tokenId, contract_address: contractAddress } of [...again, ...free]) {
    const transactionId = await queueOperatorTransaction(tx, context, {
      kind: sendPrizePackKind,
      to: contractAddress,
      data: sendNft({ contractAddress, tokenId }, { from: account, to: unit.wallet }),
      idempotencyKey: `${unitId}:${tokenId}:${unit.attempts}`,
      subject: { prizeId: unitId, gachaId },
      ...(unit.user_id === null ? {} : { requestedBy: unit.user_id }),
    });
    await assignPack(tx, { unitId, gachaId, tokenId, transactionId, at });
    first ??= transactionId;
  }
  return first;
}

function callOf(unit: PrizeDelivery, { chain }: Context) {
  if (unit.kind === 'POINTS' && unit.points_base_units !== null) {
    return {
      kind: mintPrizePointsKind,
      to: chain.network.contracts.pointToken,
      data: mintPrizePoints(unit.wallet, unit.points_base_units, unit.id),
    };
  }
  if (unit.kind === 'CARD' && unit.contract_address !== null && unit.token_id !== null) {
    return {
      kind: sendPrizeCardKind,
      to: unit.contract_address,
      data: sendNft(
        { contractAddress: unit.contract_address, tokenId: unit.token_id },
        { from: chain.operatorAddress, to: unit.wallet },
      ),
    };
  }
  throw new Error(`prize ${unit.id} can't be delivered`);
}
