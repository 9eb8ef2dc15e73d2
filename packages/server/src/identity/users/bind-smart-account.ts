import type { OwnPasskeys } from '@kura/api-contract/passkeys';
import { accountAddress } from '@kura/chain/accounts';
import { ApiError, type CallContext, inTransaction, requireUser } from '../../platform/index.ts';
import { refreshAccounts } from '../accounts/index.ts';
import { findSmartAccount, listPasskeys, passkeysOf } from '../passkeys/index.ts';
import { consumeWalletProof, type SignedMessage } from '../wallet-proofs/index.ts';
import { lockUser } from '../wallets/index.ts';
import { insertAccount } from './accounts-of-users.repository.ts';

/**
 * Binds the account of the caller's first passkey. Its address is derived from that passkey, which has signed for it. The
 * account may be undeployed.
 */
export async function bindSmartAccount(context: CallContext, input: SignedMessage): Promise<OwnPasskeys> {
  const { userId } = requireUser(context.actor);
  const proof = await consumeWalletProof(context, input);
  const { accountFactory } = context.chain.network.contracts;
  return inTransaction(context, async (tx) => {
    await proof.spend(tx);
    // One account per user: of concurrent calls the second finds the account of the first.
    await lockUser(tx, userId);
    const bound = await findSmartAccount(tx, userId);
    if (bound?.address === proof.address) return passkeysOf(tx, userId);
    if (bound !== undefined) throw new ApiError('STATE_CONFLICT', { detail: 'Another account is bound' });
    const first = (await listPasskeys(tx, userId)).find(
      ({ standing, x, y, rp_id_hash: rpIdHash }) =>
        standing === 'ACTIVE' &&
        accountAddress(accountFactory, { x, y, rpIdHash }).toLowerCase() === proof.address,
    );
    if (first === undefined) throw new ApiError('NO_PASSKEY');
    const kept = await insertAccount(tx, { address: proof.address, userId, first, now: context.clock.now() });
    if (!kept) throw new ApiError('ACCOUNT_TAKEN');
    // It may have been deployed before it was bound.
    await refreshAccounts(tx, [proof.address]);
    return passkeysOf(tx, userId);
  });
}
