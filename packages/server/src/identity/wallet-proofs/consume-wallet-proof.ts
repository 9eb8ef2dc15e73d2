import type { DatabaseTransaction } from '@kura/database';
import { SIGN_IN_STATEMENT } from '@kura/domain/auth';
import { type Address, ApiError, type CallContext } from '../../platform/index.ts';
import { lockWallet, spendNonce } from './nonces.repository.ts';
import { readSignInMessage } from './sign-in-message.ts';
import { readSignInNonce } from './sign-in-nonce.ts';
import { verifySignInSignature } from './verify-sign-in-signature.ts';

export interface SignedMessage {
  message: string;
  signature: `0x${string}`;
}

export interface WalletProof {
  /** The signer. */
  address: Address;
  /** Makes the proof good for this transaction and none after it. Of one wallet one proof is spent after the other. */
  spend(tx: DatabaseTransaction): Promise<void>;
}

/**
 * Accepts an EIP-4361 message and its signature as proof of an address: by its key, or by a contract account, deployed or
 * not.
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
      // Concurrent first log-ins must not create two users, and none may take away a wallet that another proof just linked.
      await lockWallet(tx, address);
      if (!(await spendNonce(tx, { nonce, expiresAt: nonceExpiresAt })))
        throw new ApiError('SIGN_IN_NONCE_INVALID');
    },
  };
}
