import type { DatabaseTransaction } from '@kura/database';
import type { PrizeKind } from '@kura/domain/campaigns';
import type { ColourTier } from '@kura/domain/vocabulary';
import { sql } from 'kysely';
import type { Address } from 'viem';
import { type AppContext, failpoint, queueOperatorTransaction, readFinalBlock } from '../platform/index.ts';
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

interface UnitRow {
  id: string;
  kind: PrizeKind;
  attempts: number;
  points_base_units: bigint | null;
  card_id: string | null;
  gacha_id: string | null;
  packs: number | null;
  colour_tier: ColourTier | null;
  tickets: number | null;
  ticket_days: number | null;
  title: string;
  user_id: string | null;
  contract_address: Address | null;
  token_id: bigint | null;
}

/** `finalBlock`: the latest one that is final. Packs that arrived later aren't given yet. */
type Context = Pick<AppContext, 'chain' | 'clock'> & { readonly finalBlock: number };

/** The context for prizes. It asks the chain, so it is made before the transaction. */
export async function prizeContext<T extends Pick<AppContext, 'chain' | 'clock' | 'db'>>(
  context: T,
): Promise<T & Context> {
  const { number } = await readFinalBlock(context);
  return { ...context, finalBlock: number };
}

/** Gives the next prize in the order of display to an applicant, and queues its delivery. The campaign has to be locked. */
export async function deliverPrize(
  tx: DatabaseTransaction,
  context: Context,
  { campaignId, applicationId }: { campaignId: string; applicationId: string },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from campaign_prize_unit where campaign_id = ${campaignId} and state = 'RESERVED'
    order by place limit 1 for update`.execute(tx);
  const [next] = rows;
  if (next === undefined) throw new Error(`campaign ${campaignId} has no prize left`);
  await tx
    .updateTable('campaign_prize_unit')
    .set({ application_id: applicationId, state: 'QUEUED', updated_at: context.clock.now() })
    .where('id', '=', next.id)
    .execute();
  await queuePrize(tx, context, next.id);
}

/**
 * Queues the transaction of a prize, or grants its tickets; another attempt only after the one before provably failed. The prize
 * has to be locked.
 */
export async function queuePrize(tx: DatabaseTransaction, context: Context, unitId: string): Promise<void> {
  const { rows } = await sql<UnitRow & { wallet: Address }>`
    select u.id, p.kind, u.attempts, p.points_base_units, u.card_id, p.gacha_id, p.packs,
      p.colour_tier, p.tickets, p.ticket_days, c.title_ja as title, n.contract_address, n.token_id, a.wallet, a.user_id
    from campaign_prize_unit u
    join campaign_prize p on p.id = u.prize_id
    join campaign_application a on a.id = u.application_id
    join campaign c on c.id = u.campaign_id
    left join nft n on n.id = u.card_id
    where u.id = ${unitId}`.execute(tx);
  const unit = rows[0];
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
  await tx
    .updateTable('campaign_prize_unit')
    .set({
      state: transactionId === null ? 'FAILED' : 'QUEUED',
      transaction_id: transactionId,
      attempts: unit.attempts + 1,
      note: transactionId === null ? 'PACKS_NOT_HELD' : null,
      updated_at: context.clock.now(),
    })
    .where('id', '=', unit.id)
    .execute();
}

/** The tickets and the end of the prize are one transaction: neither exists without the other. */
async function grantTickets(tx: DatabaseTransaction, { clock }: Context, unit: UnitRow): Promise<void> {
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
  await tx
    .updateTable('campaign_prize_unit')
    .set({
      state: userId === null ? 'FAILED' : 'DELIVERED',
      attempts: unit.attempts + 1,
      delivered_at: userId === null ? null : at,
      note: userId === null ? 'ACCOUNT_DELETED' : null,
      updated_at: at,
    })
    .where('id', '=', unitId)
    .execute();
}

/**
 * Gives packs of the packs account to the winner, and queues one transfer for each. Packs of an earlier attempt are sent again.
 *
 * @returns the first transaction; null when the account has too few packs: an admin funds it and repeats the delivery
 */
async function queuePacks(
  tx: DatabaseTransaction,
  context: Context,
  unit: UnitRow & { wallet: Address },
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

function callOf(unit: UnitRow & { wallet: Address }, { chain }: Context) {
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
