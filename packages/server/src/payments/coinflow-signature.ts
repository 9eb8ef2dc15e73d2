import { createHmac, timingSafeEqual } from 'node:crypto';

/** The allowed difference between the time of a webhook and ours. */
const WINDOW_SECONDS = 5 * 60;

const pattern = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

export interface SignedEvent {
  /** The validation key of the merchant account; null when none is configured, and then nothing is signed. */
  readonly key: string | null;
  /** The header `Coinflow-Signature`. */
  readonly header: string | readonly string[] | undefined;
  /** The bytes as they came: a signature over parsed and serialised data would differ. */
  readonly body: Buffer;
  readonly now: Date;
}

/**
 * Whether Coinflow signed a webhook within the window: HMAC-SHA256 of `{t}.{raw body}` with the validation key, see
 * https://docs.coinflow.cash/guides/developer-resources/webhooks/verifying-webhook-signatures.
 */
export function isSignedByCoinflow({ key, header, body, now }: SignedEvent): boolean {
  if (key === null || typeof header !== 'string') return false;
  const match = pattern.exec(header);
  if (match === null) return false;
  const [, seconds, signature] = match as unknown as [string, string, string];
  const expected = createHmac('sha256', key).update(`${seconds}.`).update(body).digest();
  if (!timingSafeEqual(Buffer.from(signature, 'hex'), expected)) return false;
  return Math.abs(Number(seconds) - now.getTime() / 1000) <= WINDOW_SECONDS;
}
