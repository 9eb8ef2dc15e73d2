import type { AuthenticationResponse, SessionTokens } from '@kura/api-contract/auth';
import { ApiError, type CallContext, inTransaction } from '../../platform/index.ts';
import { verifyAssertion } from '../passkeys/index.ts';
import { isAccount } from '../users/index.ts';
import { openSession } from './open-session.ts';

/** Signs in with a passkey: at once on its device, or after an e-mail code. */
export async function signInWithPasskey(
  context: CallContext,
  input: { assertion: AuthenticationResponse; device: string | null },
): Promise<SessionTokens> {
  const proof = await verifyAssertion(context, input.assertion, ({ user_id: userId }) => [
    { purpose: 'SIGN_IN' },
    { purpose: 'EMAIL', userId },
  ]);
  return inTransaction(context, async (tx) => {
    await proof.spend(tx);
    if (!(await isAccount(tx, proof.userId))) throw new ApiError('ACCOUNT_DISABLED');
    const { passkeyId, userId } = proof;
    return openSession(context, tx, { owner: { userId }, device: input.device, passkeyId });
  });
}
