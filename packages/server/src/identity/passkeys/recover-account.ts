import { type Passkey, passkeyProposalTypedData, proposePasskey } from '@kura/chain/accounts';
import { canonicalSignature } from '@kura/chain/server';
import { PASSKEY_REQUEST_SECONDS } from '@kura/domain/auth';
import { type Hex, recoverTypedDataAddress, slice } from 'viem';
import { ApiError, type CallContext, inTransaction, queueOperatorTransaction } from '../../platform/index.ts';
import { requestedPasskey } from './get-passkey-status.ts';
import { findSmartAccount, type PasskeyRow } from './passkeys.repository.ts';
import { readRecoveryNonce } from './read-recovery.ts';
import { proposePasskeyKind } from './transaction-kinds.ts';

/**
 * Proposes a new passkey by the recovery words, for a user who has lost all others. The signature is checked here first, so
 * that the operator pays for no call that the account would refuse.
 */
export async function recoverAccount(
  context: CallContext,
  { passkeyRequest, signature }: { passkeyRequest: string; signature: Hex },
): Promise<{ transactionId: string; status: 'QUEUED' }> {
  const passkey = await requestedPasskey(context, passkeyRequest);
  const askedMs = passkey.created_at.getTime();
  const isTooOld = askedMs < context.clock.now().getTime() - PASSKEY_REQUEST_SECONDS * 1000;
  if (passkey.standing !== 'REQUESTED' || isTooOld) throw new ApiError('PASSKEY_REQUEST_INVALID');
  const account = await findSmartAccount(context.db, passkey.user_id);
  if (account === undefined || account.recovery_address === null || !account.deployed) {
    throw new ApiError('RECOVERY_NOT_SET');
  }
  const nonce = await readRecoveryNonce(context, account);
  const domain = { chainId: context.chain.network.chainId, account: account.address };
  const proposal = passkeyProposalTypedData(domain, keyOf(passkey), nonce);
  const canonical = canonicalSignature(signature);
  const signer =
    canonical && (await recoverTypedDataAddress({ ...proposal, signature: canonical }).catch(() => null));
  if (!canonical || !hasLowS(canonical) || signer?.toLowerCase() !== account.recovery_address)
    throw new ApiError('RECOVERY_SIGNATURE_INVALID');
  const { to, data } = proposePasskey(account.address, keyOf(passkey), canonical);
  return inTransaction(context, async (tx) => ({
    transactionId: await queueOperatorTransaction(tx, context, {
      kind: proposePasskeyKind,
      to,
      data,
      idempotencyKey: `${account.address}:${passkey.key_id}:${nonce}`,
      subject: { account: account.address, passkeyId: passkey.id },
      requestedBy: passkey.user_id,
    }),
    status: 'QUEUED' as const,
  }));
}

/** Half of secp256k1's order. Of the two equivalent values for s, contracts accept the lower. */
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

const hasLowS = (signature: Hex): boolean => BigInt(slice(signature, 32, 64)) <= HALF_ORDER;

export function keyOf({ x, y, rp_id_hash: rpIdHash }: PasskeyRow): Passkey {
  return { x, y, rpIdHash };
}
