import type { SignInChallenge } from '@kura/api-contract/auth';

/**
 * Writes the message of Sign-In with Ethereum that a wallet shows and signs.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4361
 * @param address checksummed (EIP-55), as the standard requires
 */
export function signInMessage(challenge: SignInChallenge, address: string): string {
  return [
    `${challenge.domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    challenge.statement,
    '',
    `URI: ${challenge.uri}`,
    `Version: ${challenge.version}`,
    `Chain ID: ${challenge.chainId}`,
    `Nonce: ${challenge.nonce}`,
    `Issued At: ${challenge.issuedAt}`,
    `Expiration Time: ${challenge.expirationTime}`,
  ].join('\n');
}
