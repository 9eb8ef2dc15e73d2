import { gachaAbi } from '@kura/chain/abis';
import type { GachaStatus } from '@kura/domain/vocabulary';
import { encodeFunctionData, type Hex } from 'viem';
import {
  ApiError,
  audit,
  type CallContext,
  inTransaction,
  newId,
  type OperatorKind,
  queueOperatorTransaction,
  requireAdmin,
} from '../../platform/index.ts';
import { lockDropOnChain, recordTransaction } from './drops.repository.ts';
import { closeDropKind, resumeSaleKind, stopSaleKind } from './transaction-kinds.ts';

export interface Queued {
  transactionId: string;
  status: 'QUEUED';
}

interface SaleAct {
  action: string;
  kind: OperatorKind;
  /** The required state of the drop. */
  from: readonly GachaStatus[];
  data: (dropId: bigint) => Hex;
}

/** Stops the sale of a drop, or cancels it. Paid packs can still be opened. */
export async function stopGacha(context: CallContext, { id }: { id: string }): Promise<Queued> {
  return act(context, id, {
    action: 'stop-gacha',
    kind: stopSaleKind,
    from: ['READY', 'PUBLISHED'],
    data: (dropId) => encodeFunctionData({ abi: gachaAbi, functionName: 'stopSale', args: [dropId] }),
  });
}

/** Resumes a sale that an admin stopped. The contract refuses it after the end and when sold out. */
export async function resumeGacha(context: CallContext, { id }: { id: string }): Promise<Queued> {
  return act(context, id, {
    action: 'resume-gacha',
    kind: resumeSaleKind,
    from: ['STOPPED'],
    data: (dropId) => encodeFunctionData({ abi: gachaAbi, functionName: 'resumeSale', args: [dropId] }),
  });
}

/** Closes a drop when its sale is over and all packs are opened. */
export async function closeGacha(context: CallContext, { id }: { id: string }): Promise<Queued> {
  return act(context, id, {
    action: 'close-gacha',
    kind: closeDropKind,
    from: ['STOPPED'],
    data: (dropId) => encodeFunctionData({ abi: gachaAbi, functionName: 'closeDrop', args: [dropId] }),
  });
}

async function act(context: CallContext, id: string, { action, kind, from, data }: SaleAct): Promise<Queued> {
  requireAdmin(context.actor);
  return inTransaction(context, async (tx) => {
    const { gacha, drop } = await lockDropOnChain(tx, id);
    if (!from.includes(gacha.status as GachaStatus)) {
      throw new ApiError('STATE_CONFLICT', { state: gacha.status });
    }
    if (kind === resumeSaleKind && gacha.stop_reason !== 'STOPPED_BY_ADMIN') {
      throw new ApiError('STATE_CONFLICT', { state: gacha.status, reason: gacha.stop_reason });
    }
    const outstanding = drop.packs_issued - drop.cards_drawn + drop.packs_reserved;
    if (kind === closeDropKind && outstanding > 0) {
      throw new ApiError('STATE_CONFLICT', {
        state: gacha.status,
        outstanding,
        detail: 'Packs are still unopened',
      });
    }
    const transactionId = await queueOperatorTransaction(tx, context, {
      kind,
      to: context.chain.network.contracts.gacha,
      data: data(BigInt(drop.drop_id)),
      idempotencyKey: newId(),
      subject: { gachaId: id },
    });
    await recordTransaction(tx, id, transactionId);
    await audit(tx, context, { action, subject: { kind: 'gacha', id }, details: { transactionId } });
    return { transactionId, status: 'QUEUED' };
  });
}
