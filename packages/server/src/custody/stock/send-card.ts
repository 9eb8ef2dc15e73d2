import type { QueuedTransaction } from '@kura/api-contract/transactions';
import type { ContractCall } from '@kura/chain/call';
import { safeTransferNft } from '@kura/chain/tokens';
import { type Address, zeroAddress } from 'viem';
import { requireCardGift } from '../../governance/index.ts';
import {
  ApiError,
  type CallContext,
  type Reply,
  requireAdmin,
  requireChainAvailable,
} from '../../platform/index.ts';
import { assertTransferable } from './assert-transferable.ts';
import { queueForShopCard } from './queue-for-shop-card.ts';
import { findCardId, findToken, type Token } from './stock.repository.ts';
import { sendCardKind } from './transaction-kinds.ts';

/** Sends a card that the shop's own wallet holds to another address. */
export async function sendCard(
  context: CallContext,
  { id, to }: { id: string; to: Address },
): Promise<Reply<QueuedTransaction>> {
  requireAdmin(context.actor);
  const { operatorAddress } = context.chain;
  if (to === zeroAddress || to === operatorAddress.toLowerCase()) {
    throw new ApiError('RECIPIENT_INVALID', { reason: to === zeroAddress ? 'ZERO_ADDRESS' : 'OWN_ADDRESS' });
  }
  const transferOf = ({ contractAddress, tokenId }: Token): ContractCall =>
    safeTransferNft(contractAddress, operatorAddress, to, tokenId);
  await requireChainAvailable(context);
  const token = await findToken(context.db, id);
  // Another owner's card is refused below, by its state.
  if (token?.owner === operatorAddress.toLowerCase()) {
    await assertTransferable(context, operatorAddress, transferOf(token));
  }
  return queueForShopCard(context, id, {
    kind: sendCardKind,
    action: 'send-card',
    details: { to },
    data: (held) => transferOf(held).data,
    judge: (tx) => requireCardGift(tx, context, { cardIds: [id], to }),
  });
}

/** Does the same for a token by its id on chain. */
export async function sendToken(
  context: CallContext,
  { collection, tokenId, to }: { collection: Address; tokenId: string; to: Address },
): Promise<Reply<QueuedTransaction>> {
  requireAdmin(context.actor);
  return sendCard(context, { id: await findCardId(context.db, { collection, tokenId }), to });
}
