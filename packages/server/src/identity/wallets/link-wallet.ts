import type { LinkedWallet } from '@kura/api-contract/wallets';
import { getAddress } from 'viem';
import {
  type Address,
  ApiError,
  type CallContext,
  inTransaction,
  type Reply,
  reply,
  requireUser,
} from '../../platform/index.ts';
import { consumeWalletProof, type SignedMessage } from '../wallet-proofs/index.ts';
import {
  findUnlinkBlocker,
  findWallet,
  linkWallet,
  listWallets,
  lockUser,
  unlinkWallet,
} from './linked-wallets.repository.ts';

/** More than a user needs. Every list of a user covers all of them. */
const MAX_WALLETS = 20;

/** Links one more wallet to the caller: the wallet has signed, and the session was proved just now. */
export async function linkOwnWallet(
  context: CallContext,
  input: SignedMessage,
): Promise<Reply<LinkedWallet>> {
  const { userId } = requireUser(context.actor);
  const proof = await consumeWalletProof(context, input);
  const now = context.clock.now();
  return inTransaction(context, async (tx) => {
    await proof.spend(tx);
    await lockUser(tx, userId);
    const known = await findWallet(tx, proof.address);
    if (known?.userId === userId) throw new ApiError('STATE_CONFLICT', { detail: 'It is linked already' });
    if ((await listWallets(tx, userId)).length >= MAX_WALLETS) {
      throw new ApiError('STATE_CONFLICT', { detail: `An account has ${MAX_WALLETS} wallets at most` });
    }
    const linked = await linkWallet(tx, { address: proof.address, userId, now });
    if (!linked) throw new ApiError('WALLET_TAKEN');
    return reply(
      { address: getAddress(proof.address), kind: 'INJECTED' as const, linkedAt: now.toISOString() },
      { location: '/api/wallet' },
    );
  });
}

/** Unlinks a wallet from the caller, unless something of it is open or nothing else would let them in. */
export async function unlinkOwnWallet(
  context: CallContext,
  { address }: { address: Address },
): Promise<void> {
  const { userId } = requireUser(context.actor);
  await inTransaction(context, async (tx) => {
    await lockUser(tx, userId);
    const wallet = await findWallet(tx, address);
    if (wallet?.userId !== userId) throw new ApiError('NOT_FOUND');
    const reason = wallet.kind === 'ACCOUNT' ? 'ACCOUNT' : await findUnlinkBlocker(tx, address, userId);
    if (reason !== null) throw new ApiError('WALLET_NOT_REMOVABLE', { reason });
    await unlinkWallet(tx, address);
  });
}
