import { SIGN_IN_CLOCK_SKEW_SECONDS, SIGN_IN_MESSAGE_LIFETIME_SECONDS } from '@kura/domain';
import { isAddress } from 'viem';
import { createSiweMessage, parseSiweMessage } from 'viem/siwe';
import { type Address, Refusal } from '../platform/index.ts';

/** What a message must say to sign in here. */
export interface SignInExpectation {
  publicUrl: string;
  chainId: number;
  now: Date;
}

/**
 * Reads an EIP-4361 message and refuses one that was written for another site, chain or time: a message that a
 * phishing site had signed, or that was caught and kept, is worth nothing here.
 *
 * @returns the account that it claims to be, and its nonce, which the caller must see to
 */
export function readSignInMessage(
  message: string,
  expected: SignInExpectation,
): { address: Address; nonce: string } {
  const fields = parseSiweMessage(message);
  const { address, domain, uri, chainId, nonce, version, issuedAt, expirationTime, notBefore } = fields;
  const refuse = (detail: string) => new Refusal('SIGN_IN_MESSAGE_INVALID', { detail });

  if (
    !address ||
    !isAddress(address) ||
    !domain ||
    !uri ||
    !chainId ||
    !nonce ||
    !issuedAt ||
    version !== '1'
  ) {
    throw refuse('It is not a Sign-In with Ethereum message');
  }
  // The parser takes fields wherever it finds them. Written anew from its fields the message must be the same text:
  // else what the wallet showed and what we read could differ.
  if (createSiweMessage({ ...fields, address, domain, uri, chainId, nonce, version, issuedAt }) !== message) {
    throw refuse('It is not written as EIP-4361 says');
  }
  const site = new URL(expected.publicUrl);
  if (domain !== site.host || (fields.scheme !== undefined && `${fields.scheme}:` !== site.protocol)) {
    throw refuse('It is for another domain');
  }
  if (!URL.canParse(uri) || new URL(uri).origin !== site.origin) throw refuse('It is for another address');
  if (chainId !== expected.chainId) throw refuse('It is for another chain');

  const nowMs = expected.now.getTime();
  const skewMs = SIGN_IN_CLOCK_SKEW_SECONDS * 1000;
  const lifetimeMs = SIGN_IN_MESSAGE_LIFETIME_SECONDS * 1000;
  if (issuedAt.getTime() > nowMs + skewMs || issuedAt.getTime() < nowMs - lifetimeMs) {
    throw refuse('It was not written just now');
  }
  if (expirationTime !== undefined && expirationTime.getTime() <= nowMs) throw refuse('It has expired');
  if (notBefore !== undefined && notBefore.getTime() > nowMs + skewMs) throw refuse('It is not valid yet');
  return { address: address.toLowerCase() as Address, nonce };
}
