import type { DatabaseTransaction } from '@kura/database';
import { SIGN_IN_STATEMENT } from '@kura/domain/auth';
import { sql } from 'kysely';
import { type Address, ApiError, type CallContext } from '../platform/index.ts';
import { readSignInMessage } from './sign-in-message.ts';
import { readSignInNonce } from './sign-in-nonce.ts';
import { verifySignInSignature } from './verify-sign-in-signature.ts';

export interface SignedMessage {
  message: string;
  signature: `0x${string}`;
}

export interface WalletProof {
  /** Who signed. */
  address: Address;
  /** Makes the proof good for this transaction and none after it. Of one wallet one proof is spent after the other. */
  spend(tx: DatabaseTransaction): Promise<void>;
}

/**
 * Takes an EIP-4361 message with its signature as proof that somebody can sign with an address: a key, or a contract
 * account that is there or not yet made.
 *
 * @throws ApiError SIGN_IN_MESSAGE_INVALID, SIGN_IN_NONCE_INVALID, SIGN_IN_SIGNATURE_INVALID; `spend` throws
 *   SIGN_IN_NONCE_INVALID when it was spent meanwhile
 */
export async function consumeWalletProof(context: CallContext, input: SignedMessage): Promise<WalletProof> {
  const now = context.clock.now();
  const { address, nonce } = readSignInMessage(input.message, {
    publicUrl: context.config.publicUrl,
    chainId: context.chain.network.chainId,
    statement: SIGN_IN_STATEMENT,
    now,
  });
  const nonceExpiresAt = readSignInNonce(context.config.tokenSecret, nonce);
  if (nonceExpiresAt === null || nonceExpiresAt <= now) throw new ApiError('SIGN_IN_NONCE_INVALID');
  if (!(await verifySignInSignature(context, { address, ...input }))) {
    throw new ApiError('SIGN_IN_SIGNATURE_INVALID');
  }
  return {
    address,
    async spend(tx) {
      // Two first log-ins must not make two users, nor one of them take away what another proof just linked.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`wallet:${address}`}, 0))`.execute(tx);
      const used = await sql`
        insert into used_sign_in_nonce (nonce, expires_at) values (${nonce}, ${nonceExpiresAt})
        on conflict do nothing`.execute(tx);
      if (used.numAffectedRows !== 1n) throw new ApiError('SIGN_IN_NONCE_INVALID');
    },
  };
}
