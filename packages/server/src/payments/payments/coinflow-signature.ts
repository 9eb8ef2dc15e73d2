import { createHmac, timingSafeEqual } from 'node:crypto';

/** The allowed difference between the time of a webhook and ours. */
const WINDOW_SECONDS = 5 * 60;

/** More parts would only exhaust the processor. */
const MAX_PARTS = 20;

export interface SignedEvent {
  /** The merchant account's validation key; null without a configuration, so that no signature is valid. */
  readonly key: string | null;
  /** The header `Coinflow-Signature`. */
  readonly header: string | readonly string[] | undefined;
  /** The raw bytes: a signature over parsed and serialised data would differ. */
  readonly body: Buffer;
  readonly now: Date;
}

/**
 * Whether Coinflow signed a webhook within the window: HMAC-SHA256 of `{t}.{raw body}` with the validation key, see
 * https://docs.coinflow.cash/guides/developer-resources/webhooks/verifying-webhook-signatures. While a key is being replaced
 * there is a signature by each key.
 */
export function isSignedByCoinflow({ key, header, body, now }: SignedEvent): boolean {
  if (key === null || typeof header !== 'string') return false;
  const { times, signatures } = partsOf(header);
  const [seconds = '', ...others] = times;
  if (others.length > 0 || !/^\d{1,12}$/.test(seconds)) return false;
  const expected = createHmac('sha256', key).update(`${seconds}.`).update(body).digest();
  const isSigned = signatures.some((signature) => timingSafeEqual(Buffer.from(signature, 'hex'), expected));
  return isSigned && Math.abs(Number(seconds) - now.getTime() / 1000) <= WINDOW_SECONDS;
}

/** Returns the distinct times and the signatures of a header, in any order and case. Parts with other names are ignored. */
function partsOf(header: string): { times: string[]; signatures: string[] } {
  const parts = header
    .split(',', MAX_PARTS)
    .map((part) => /^\s*([^=\s]+)\s*=\s*(\S*)\s*$/.exec(part.toLowerCase()) ?? []);
  const valuesOf = (name: string) =>
    parts.flatMap(([, found, value = '']) => (found === name ? [value] : []));
  return {
    times: [...new Set(valuesOf('t'))],
    signatures: valuesOf('v1').filter((value) => /^[0-9a-f]{64}$/.test(value)),
  };
}
