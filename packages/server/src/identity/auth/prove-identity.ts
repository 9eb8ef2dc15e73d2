import type { AuthenticationResponse } from '@kura/api-contract/auth';
import type { DatabaseTransaction } from '@kura/database';
import { FRESH_PROOF_SECONDS } from '@kura/domain/auth';
import { ApiError, type CallContext, inTransaction, type UserActor } from '../../platform/index.ts';
import { verifyAssertion } from '../passkeys/index.ts';
import { consumeWalletProof, type SignedMessage } from '../wallet-proofs/index.ts';
import { proveByTotp } from './admin/prove-by-totp.ts';
import { renewProof } from './sessions.repository.ts';

export type ProofInput =
  | ({ method: 'metamask' } & SignedMessage)
  | { method: 'auth'; assertion: AuthenticationResponse }
  | { method: 'totp'; code: string };

/** Step-up authentication: a user proves the identity by a wallet or a passkey, an admin by the second factor. */
export async function proveIdentity(
  context: CallContext,
  input: ProofInput,
): Promise<{ provedUntil: string }> {
  const { actor } = context;
  if (input.method === 'totp') {
    if (actor.kind !== 'admin') throw new ApiError('CREDENTIALS_INVALID');
    await proveByTotp({ ...context, actor }, input.code);
  } else {
    if (actor.kind !== 'user') {
      throw new ApiError(input.method === 'auth' ? 'PASSKEY_REFUSED' : 'SIGN_IN_SIGNATURE_INVALID');
    }
    const proof =
      input.method === 'auth'
        ? await proofOfPasskey(context, actor, input.assertion)
        : await proofOfWallet(context, actor, input);
    const { inDoubt } = await inTransaction(context, async (tx) => {
      const spent = await proof.spend(tx);
      if (!spent.inDoubt) await renewProof(tx, actor.sessionId, context.clock.now());
      return spent;
    });
    // The doubt is stored, and the assertion proves nothing.
    if (inDoubt) throw new ApiError('PASSKEY_IN_DOUBT');
  }
  return {
    provedUntil: new Date(context.clock.now().getTime() + FRESH_PROOF_SECONDS * 1000).toISOString(),
  };
}

/** Verifies an assertion of the caller's own account that was requested in this session. */
async function proofOfPasskey(
  context: CallContext,
  { userId, sessionId }: UserActor,
  assertion: AuthenticationResponse,
) {
  const proof = await verifyAssertion(context, assertion, () => [{ purpose: 'PROVE', sessionId }]);
  if (proof.userId !== userId) throw new ApiError('PASSKEY_REFUSED');
  return proof;
}

async function proofOfWallet(context: CallContext, { wallets }: UserActor, signed: SignedMessage) {
  const proof = await consumeWalletProof(context, signed);
  if (!wallets.includes(proof.address)) throw new ApiError('SIGN_IN_SIGNATURE_INVALID');
  return {
    async spend(tx: DatabaseTransaction) {
      await proof.spend(tx);
      return { inDoubt: false };
    },
  };
}
