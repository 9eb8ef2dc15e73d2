import type { Intent } from '@kura/api-contract/intents';
import { cancelOrders, fromSignedOrderWire } from '@kura/chain/seaport';
import { safeTransferNft } from '@kura/chain/tokens';
import { transferBlocker } from '@kura/domain/transfers';
import { type Address, getAddress, zeroAddress } from 'viem';
import { requireNotHeld } from '../../cards/index.ts';
import {
  ApiError,
  type CallContext,
  inTransaction,
  type Reply,
  requireChainAvailable,
  requireUser,
} from '../../platform/index.ts';
import { callStep, findBindingListings, prepareIntent, requireNoBids } from '../../trading/index.ts';
import { assertTransferable } from '../stock/index.ts';
import { findTransferable, type Transferable } from './transfers.repository.ts';

/**
 * Builds the transfer of an own card or sealed pack. Its listings end with it. On request they are cancelled on chain first,
 * so that they can't be filled at their old prices if the token comes back.
 */
export async function prepareTransfer(
  context: CallContext,
  input: { id: string; to: Address; cancelOrders: boolean },
): Promise<Reply<Intent>> {
  const user = requireUser(context.actor);
  await requireChainAvailable(context);
  const nft = await findTransferable(context.db, input.id);
  if (nft === undefined) throw new ApiError('NOT_FOUND');
  const { wallet, call } = await requireTransfer(context, nft, user.wallets, input.to);
  await requireNotHeld(context.db, [nft.id], context.clock.now());
  const binding = await findBindingListings(context.db, [nft.id], wallet);
  await requireNoBids(
    context.db,
    binding.map((order) => order.id),
  );
  const steps = [callStep('TRANSFER_NFT', call)];
  if (input.cancelOrders && binding.length > 0) {
    const { seaport } = context.chain.network.contracts;
    const components = binding.map((order) => fromSignedOrderWire(order).components);
    steps.unshift(callStep('CANCEL_ORDER', cancelOrders({ seaport }, components)));
  }

  return inTransaction(context, (tx) =>
    prepareIntent(tx, context, {
      user,
      wallet,
      summary: {
        kind: 'TRANSFER_NFT',
        nftId: nft.id,
        to: getAddress(input.to),
        endsOrders: binding.filter((order) => order.status === 'Open').length,
        standingOrders: binding.length,
        cancelsOrders: steps.length > 1,
      },
      steps,
      expects: { nftId: nft.id, recipient: input.to },
    }),
  );
}

async function requireTransfer(
  context: CallContext,
  nft: Transferable,
  wallets: readonly Address[],
  to: Address,
) {
  const reason = transferBlocker({ owner: nft.owner, claim: nft.claim }, wallets);
  if (reason !== null) throw new ApiError(reason, { state: nft.claim });
  const wallet = nft.owner as Address;
  if (to === zeroAddress || to === wallet) {
    throw new ApiError('RECIPIENT_INVALID', { reason: to === zeroAddress ? 'ZERO_ADDRESS' : 'OWN_ADDRESS' });
  }
  const call = safeTransferNft(nft.contract_address as Address, wallet, to, nft.token_id as bigint);
  await assertTransferable(context, wallet, call);
  return { wallet, call };
}
