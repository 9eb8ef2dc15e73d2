import { gachaAbi } from '@kura/chain/abis';
import type { DatabaseTransaction } from '@kura/database';
import { formatAmount } from '@kura/domain/money';
import type { TokenKind } from '@kura/domain/vocabulary';
import { encodeFunctionData } from 'viem';
import {
  lockDropOnChain,
  parsePrice,
  recordTransaction,
  setPausedKind,
  setPriceKind,
} from '../../gacha/index.ts';
import {
  expectedValueChanges,
  readDropTerms,
  readHighestPrice,
  requireOutgoingValue,
} from '../../governance/index.ts';
import {
  ApiError,
  audit,
  type CallContext,
  inTransaction,
  newId,
  queueOperatorTransaction,
  requireAdmin,
} from '../../platform/index.ts';
import { listDropSales, listDropsToPause } from './drop-sales.repository.ts';

export interface Queued {
  transactionId: string;
  status: 'QUEUED';
}

/** Pauses or resumes new sales of a drop, or of every current and future drop. Paid packs can still be opened. */
export async function setPaused(
  context: CallContext,
  { gachaId, paused }: { gachaId?: string | undefined; paused: boolean },
): Promise<Queued> {
  requireAdmin(context.actor);
  return inTransaction(context, async (tx) => {
    const dropIds = await dropsToPause(tx, gachaId, paused);
    const transactionId = await queueOperatorTransaction(tx, context, {
      kind: setPausedKind,
      to: context.chain.network.contracts.gacha,
      data: encodeFunctionData({
        abi: gachaAbi,
        functionName: 'setPaused',
        args: [dropIds.map(BigInt), paused],
      }),
      idempotencyKey: newId(),
      subject: gachaId === undefined ? {} : { gachaId },
    });
    if (gachaId !== undefined) await recordTransaction(tx, gachaId, transactionId);
    await audit(tx, context, {
      action: paused ? 'pause-gacha' : 'unpause-gacha',
      subject: { kind: 'gacha', id: gachaId ?? 'all' },
      details: { transactionId },
    });
    return { transactionId, status: 'QUEUED' };
  });
}

/** Drops in one call within the gas of the policy. */
const maxDropsAtOnce = 100;

async function dropsToPause(
  tx: DatabaseTransaction,
  gachaId: string | undefined,
  paused: boolean,
): Promise<number[]> {
  if (gachaId !== undefined) {
    const { drop } = await lockDropOnChain(tx, gachaId);
    if (drop.paused === paused) throw new ApiError('STATE_CONFLICT', { paused });
    return [drop.drop_id];
  }
  const dropIds = await listDropsToPause(tx, paused, maxDropsAtOnce);
  if (dropIds.length === 0) throw new ApiError('STATE_CONFLICT', { paused });
  return dropIds;
}

/** Changes the price of a drop in an accepted token. Pending purchases are protected by their own maximum. */
export async function setGachaPrice(
  context: CallContext,
  input: { gachaId: string; token: TokenKind; price: string },
): Promise<Queued> {
  requireAdmin(context.actor);
  const price = parsePrice(input.price);
  const { network } = context.chain;
  return inTransaction(context, async (tx) => {
    const { gacha, drop } = await lockDropOnChain(tx, input.gachaId);
    if (drop.packs_issued >= drop.packs) throw new ApiError('SOLD_OUT', { remaining: 0 });
    const highest = await readHighestPrice(tx, network, { drop, token: input.token });
    const change = { token: input.token, price };
    const terms = await readDropTerms(tx, context, { gachaId: input.gachaId, change });
    const expected = terms.highestExpectedValueBaseUnits ?? 'NONE';
    await requireOutgoingValue(tx, context, {
      subject: {
        kind: 'gacha',
        id: input.gachaId,
        version: `${input.token}:${highest ?? 'NONE'}:${expected}`,
      },
      // Its cards were checked at its publication.
      value: {
        drop: {
          ...terms,
          exposureBaseUnits: null,
          reduction: { beforeBaseUnits: highest, afterBaseUnits: price },
        },
      },
      changes: [
        { field: 'name', before: gacha.name, after: gacha.name },
        {
          field: `price ${input.token}`,
          before: highest === null ? null : formatAmount(highest),
          after: formatAmount(price),
        },
        ...expectedValueChanges(terms),
      ],
    });
    const transactionId = await queueOperatorTransaction(tx, context, {
      kind: setPriceKind,
      to: network.contracts.gacha,
      data: encodeFunctionData({
        abi: gachaAbi,
        functionName: 'setPrice',
        args: [BigInt(drop.drop_id), network.tokens[input.token], price],
      }),
      idempotencyKey: newId(),
      subject: { gachaId: input.gachaId },
    });
    await recordTransaction(tx, input.gachaId, transactionId);
    await audit(tx, context, {
      action: 'set-gacha-price',
      subject: { kind: 'gacha', id: input.gachaId },
      details: { token: input.token, price: input.price, transactionId },
    });
    return { transactionId, status: 'QUEUED' };
  });
}

/** Whether new sales of a drop, or of every drop, are paused. */
export async function isPaused(
  { db }: CallContext,
  { gachaId }: { gachaId?: string | undefined },
): Promise<{ paused: boolean }> {
  const drops = await listDropSales(db, gachaId);
  if (drops.length === 0 && gachaId !== undefined) throw new ApiError('NOT_FOUND');
  return { paused: drops.length > 0 && drops.every((drop) => drop.paused) };
}
