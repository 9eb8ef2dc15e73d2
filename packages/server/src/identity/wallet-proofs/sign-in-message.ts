import { SIGN_IN_CLOCK_SKEW_SECONDS, SIGN_IN_MESSAGE_LIFETIME_SECONDS } from '@kura/domain/auth';
import { getAddress } from 'viem';
import { type Address, ApiError } from '../../platform/index.ts';

/** The values that a sign-in message must contain. */
export interface SignInExpectation {
  publicUrl: string;
  chainId: number;
  /** The statement issued with the nonce. It says what is signed. */
  statement: string;
  now: Date;
}

/** The characters of URIs and request ids, RFC 3986. A URL parser would pass over control characters at its ends. */
const visible = '[!-~]';

/** A date-time of RFC 3339, as ISO 8601 has many more. */
const time = String.raw`\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})`;

/**
 * A whole message by the grammar of EIP-4361. No other text is allowed before, after or between, so that the text shown by
 * the wallet has exactly one reading here.
 */
const pattern = new RegExp(
  String.raw`^(?:(?<scheme>[A-Za-z][A-Za-z0-9+.-]*):\/\/)?(?<domain>[^\s\/]+) wants you to sign in with your Ethereum account:\n` +
    String.raw`(?<address>0x[0-9A-Fa-f]{40})\n\n(?:(?<statement>[^\r\n]+)\n)?\n` +
    String.raw`URI: (?<uri>${visible}+)\nVersion: 1\nChain ID: (?<chainId>\d{1,15})\nNonce: (?<nonce>[A-Za-z0-9]{8,})\n` +
    `Issued At: (?<issuedAt>${time})(?:\nExpiration Time: (?<expirationTime>${time}))?(?:\nNot Before: (?<notBefore>${time}))?` +
    String.raw`(?<additions>(?:\nRequest ID: ${visible}*)?(?:\nResources:(?:\n- ${visible}+)*)?)$`,
);

const refuse = (detail: string) => new ApiError('SIGN_IN_MESSAGE_INVALID', { detail });

/**
 * Reads an EIP-4361 message and refuses one for another site, chain or time. A message signed for a phishing site, or
 * recorded earlier, is invalid here.
 *
 * @returns the claimed account, and its nonce, which the caller must check
 */
export function readSignInMessage(
  message: string,
  expected: SignInExpectation,
): { address: Address; nonce: string } {
  const fields = pattern.exec(message)?.groups;
  if (fields === undefined || !isWrittenRight(fields)) throw refuse('It is not written as EIP-4361 says');
  const { scheme, domain, address = '', uri = '', chainId, nonce = '' } = fields;
  const site = new URL(expected.publicUrl);
  if (domain !== site.host || (scheme !== undefined && `${scheme}:` !== site.protocol)) {
    throw refuse('It is for another domain');
  }
  if (new URL(uri).origin !== site.origin) throw refuse('It is for another address');
  if (Number(chainId) !== expected.chainId) throw refuse('It is for another chain');
  if (fields['statement'] !== expected.statement) {
    throw refuse(`Its statement is not the one that came with the nonce: ${expected.statement}`);
  }
  // The wallet showed them, and nothing here answers for them.
  if (fields['additions'] !== '')
    throw refuse('It has a request id or resources that the nonce came without');
  requireTimely(fields, expected.now);
  return { address: address.toLowerCase() as Address, nonce };
}

/** Checks the parts against the grammar. */
function isWrittenRight({ address = '', uri = '', ...times }: Record<string, string | undefined>) {
  const written = [times['issuedAt'], times['expirationTime'], times['notBefore']];
  return (
    getAddress(address) === address &&
    URL.canParse(uri) &&
    written.every((one) => one === undefined || isMoment(one))
  );
}

/** Whether a date-time exists. `Date.parse` accepts 30 February as 2 March, and the hour 24. */
function isMoment(text: string): boolean {
  const [year = 0, month = 0, day = 0, hour = 0] = text.split(/[-T:]/).map(Number);
  return (
    !Number.isNaN(Date.parse(text)) && hour < 24 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
  );
}

function requireTimely(
  { issuedAt = '', expirationTime, notBefore }: Record<string, string | undefined>,
  now: Date,
): void {
  const nowMs = now.getTime();
  const skewMs = SIGN_IN_CLOCK_SKEW_SECONDS * 1000;
  const lifetimeMs = SIGN_IN_MESSAGE_LIFETIME_SECONDS * 1000;
  const issuedMs = Date.parse(issuedAt);
  if (issuedMs > nowMs + skewMs || issuedMs < nowMs - lifetimeMs) throw refuse('It was not written just now');
  if (expirationTime !== undefined && Date.parse(expirationTime) <= nowMs) throw refuse('It has expired');
  if (notBefore !== undefined && Date.parse(notBefore) > nowMs + skewMs) {
    throw refuse('It is not valid yet');
  }
}
