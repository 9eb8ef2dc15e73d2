import type { SessionTokens } from '@kura/api-contract/auth';
import type { SignUpConsent } from '@kura/api-contract/users';
import { ApiError, type CallContext, inTransaction } from '../../platform/index.ts';
import { findOrCreateUserOfWallet, recordSignUpConsent } from '../users/index.ts';
import { consumeWalletProof, type SignedMessage } from '../wallet-proofs/index.ts';
import { openSession } from './open-session.ts';

/**
 * Signs in with a wallet's signature. A new wallet becomes a user. An account of passkeys is refused: the signing passkey
 * would be unknown, and the session would outlive it.
 */
export async function signInWithWallet(
  context: CallContext,
  {
    consent,
    device,
    ...signed
  }: SignedMessage & { consent?: SignUpConsent | null | undefined; device: string | null },
): Promise<SessionTokens> {
  const proof = await consumeWalletProof(context, signed);
  const now = context.clock.now();
  return inTransaction(context, async (tx) => {
    await proof.spend(tx);
    const user = await findOrCreateUserOfWallet(tx, proof.address, now);
    if (user.isOfPasskeys) {
      throw new ApiError('SIGN_IN_SIGNATURE_INVALID', { detail: 'This account signs in by its passkeys' });
    }
    if (user.disabled) throw new ApiError('ACCOUNT_DISABLED');
    if (user.isNew) await recordSignUpConsent(tx, { userId: user.id, consent, now });
    return openSession(context, tx, { owner: { userId: user.id }, device });
  });
}
