import type { QueuedTransaction } from '@kura/api-contract/transactions';
import type { DatabaseTransaction } from '@kura/database';
import { shopOwnershipBlocker } from '@kura/domain/stock';
import type { Hex } from 'viem';
import { lockCard, tieTransaction } from '../../cards/index.ts';
import {
  ApiError,
  audit,
  type CallContext,
  inTransaction,
  newId,
  type OperatorKind,
  queueOperatorTransaction,
  type Reply,
  reply,
} from '../../platform/index.ts';
import type { Token } from './stock.repository.ts';

interface ShopAct {
  kind: OperatorKind;
  /** For the audit log. */
  action: string;
  details?: Record<string, unknown>;
  data(token: Token): Hex;
  /** Whether one admin may do it alone. */
  judge?(tx: DatabaseTransaction): Promise<void>;
}

/** Queues what the operator does with a card that its own wallet holds and has promised to nobody. */
export async function queueForShopCard(
  context: CallContext,
  id: string,
  act: ShopAct,
): Promise<Reply<QueuedTransaction>> {
  return inTransaction(context, async (tx) => {
    const card = await lockCard(tx, id);
    const obstacle = shopOwnershipBlocker(card, context.chain.operatorAddress);
    if (obstacle !== null || card.contractAddress === null || card.tokenId === null) {
      throw new ApiError('STATE_CONFLICT', { state: obstacle ?? 'NOT_SHOP_OWNED' });
    }
    await act.judge?.(tx);
    const transactionId = await queueOperatorTransaction(tx, context, {
      kind: act.kind,
      to: card.contractAddress,
      data: act.data({ contractAddress: card.contractAddress, tokenId: card.tokenId }),
      idempotencyKey: `${act.kind.kind}:${newId()}`,
      subject: { cardId: id },
    });
    await tieTransaction(tx, [id], transactionId);
    await audit(tx, context, {
      action: act.action,
      subject: { kind: 'card', id },
      details: { ...act.details, tokenId: String(card.tokenId), transactionId },
    });
    // The same call prepares what a user signs, and answers that with 201.
    return reply({ transactionId, status: 'QUEUED' }, { status: 202 });
  });
}
