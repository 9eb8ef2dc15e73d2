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
  /** Action of the audit log. */
  action: string;
  details?: Record<string, unknown>;
  data(token: Token): Hex;
  /** Throws when a second admin is needed. */
  judge?(tx: DatabaseTransaction): Promise<void>;
}

/** Queues the operator's transaction for a card that its own wallet holds and has promised to nobody. */
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
    // For a user the same call answers 201 with a prepared intent.
    return reply({ transactionId, status: 'QUEUED' }, { status: 202 });
  });
}
