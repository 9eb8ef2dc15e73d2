import type { SignInChallenge } from '@kura/api-contract/auth';
import { SIGN_IN_MESSAGE_LIFETIME_SECONDS, SIGN_IN_STATEMENT } from '@kura/domain/auth';
import type { AppContext } from '../../platform/index.ts';
import { newSignInNonce } from './sign-in-nonce.ts';

/** The fields of an EIP-4361 message, with a fresh nonce, that a wallet may sign to sign in here. */
export function createSignInChallenge(context: AppContext): SignInChallenge {
  const issuedAt = context.clock.now();
  const expirationTime = new Date(issuedAt.getTime() + SIGN_IN_MESSAGE_LIFETIME_SECONDS * 1000);
  return {
    nonce: newSignInNonce(context.config.tokenSecret, expirationTime),
    domain: new URL(context.config.publicUrl).host,
    uri: context.config.publicUrl,
    statement: SIGN_IN_STATEMENT,
    version: '1',
    chainId: context.chain.network.chainId,
    issuedAt: issuedAt.toISOString(),
    expirationTime: expirationTime.toISOString(),
  };
}
