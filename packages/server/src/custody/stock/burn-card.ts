import type { QueuedTransaction } from '@kura/api-contract/transactions';
import { cardCollectionAbi } from '@kura/chain/abis';
import { type Address, encodeFunctionData } from 'viem';
import { type CallContext, type Reply, requireAdmin } from '../../platform/index.ts';
import { queueForShopCard } from './queue-for-shop-card.ts';
import { findCardId } from './stock.repository.ts';
import { burnCardKind } from './transaction-kinds.ts';

/** Burns a token that the shop's own wallet holds. A user's token burns only through its holder. */
export async function burnCard(
  context: CallContext,
  { id }: { id: string },
): Promise<Reply<QueuedTransaction>> {
  requireAdmin(context.actor);
  return queueForShopCard(context, id, {
    kind: burnCardKind,
    action: 'burn-card',
    data: ({ tokenId }) =>
      encodeFunctionData({ abi: cardCollectionAbi, functionName: 'burn', args: [tokenId] }),
  });
}

/** Does the same for a token by its id on chain. */
export async function burnToken(
  context: CallContext,
  input: { collection: Address; tokenId: string },
): Promise<Reply<QueuedTransaction>> {
  requireAdmin(context.actor);
  return burnCard(context, { id: await findCardId(context.db, input) });
}
