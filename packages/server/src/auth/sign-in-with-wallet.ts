import type { SessionTokens } from '@kura/api-contract';
import { sql } from 'kysely';
import { type CallContext, inTransaction, Refusal } from '../platform/index.ts';
import { findOrCreateUserOfWallet } from '../users/index.ts';
import { openSession } from './open-session.ts';
import { readSignInMessage } from './sign-in-message.ts';
import { readSignInNonce } from './sign-in-nonce.ts';
import { verifySignInSignature } from './verify-sign-in-signature.ts';

export interface WalletSignIn {
  message: string;
  signature: `0x${string}`;
}

/** Signs in whoever can sign with a wallet; a wallet never seen before becomes a user. */
export async function signInWithWallet(context: CallContext, input: WalletSignIn): Promise<SessionTokens> {
  const now = context.clock.now();
  const { address, nonce } = readSignInMessage(input.message, {
    publicUrl: context.config.publicUrl,
    chainId: context.chain.network.chainId,
    now,
  });
  const nonceExpiresAt = readSignInNonce(context.config.tokenSecret, nonce);
  if (nonceExpiresAt === null || nonceExpiresAt <= now) throw new Refusal('SIGN_IN_NONCE_INVALID');
  if (!(await verifySignInSignature(context, { address, ...input }))) {
    throw new Refusal('SIGN_IN_SIGNATURE_INVALID');
  }
  return inTransaction(context, async (tx) => {
    const used = await sql`
      insert into used_sign_in_nonce (nonce, expires_at) values (${nonce}, ${nonceExpiresAt})
      on conflict do nothing`.execute(tx);
    if (used.numAffectedRows !== 1n) throw new Refusal('SIGN_IN_NONCE_INVALID');
    const user = await findOrCreateUserOfWallet(tx, address, now);
    if (user.disabled) throw new Refusal('ACCOUNT_DISABLED');
    return openSession(context, tx, { userId: user.id });
  });
}
