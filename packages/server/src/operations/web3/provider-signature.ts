import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The allowed difference between a webhook's time and ours: clocks differ, old webhooks are useless. */
const windowMs = 5 * 60 * 1_000;

export interface SignedWebhook {
  /** Shared with the provider; null without a configuration, so that no signature is valid. */
  readonly secret: string | null;
  readonly headers: IncomingHttpHeaders;
  /** The raw bytes: a signature over parsed and serialised data would differ. */
  readonly body: Buffer;
  readonly now: Date;
}

/** Whether a webhook was signed by the provider, within the window. Supports the signatures of Alchemy and QuickNode. */
export function isSignedByProvider({ secret, headers, body, now }: SignedWebhook): boolean {
  if (secret === null) return false;
  const alchemy = headers['x-alchemy-signature'];
  if (typeof alchemy === 'string') {
    return isSignature(alchemy, secret, [body]) && isNear(createdAtMs(body), now);
  }
  const [signature, nonce, timestamp] = ['signature', 'nonce', 'timestamp'].map(
    (name) => headers[`x-qn-${name}`],
  );
  if (typeof signature !== 'string' || typeof nonce !== 'string' || typeof timestamp !== 'string')
    return false;
  return isSignature(signature, secret, [nonce, timestamp, body]) && isNear(Number(timestamp) * 1_000, now);
}

function isSignature(given: string, secret: string, parts: readonly (string | Buffer)[]): boolean {
  const hmac = createHmac('sha256', secret);
  for (const part of parts) hmac.update(part);
  const expected = hmac.digest();
  const claimed = Buffer.from(/^\s*[0-9a-f]{64}\s*$/i.test(given) ? given.trim() : '', 'hex');
  return claimed.length === expected.length && timingSafeEqual(claimed, expected);
}

const isNear = (timeMs: number, now: Date): boolean => Math.abs(timeMs - now.getTime()) <= windowMs;

/** The creation time in a webhook; NaN without one. Read it only after the signature is verified. */
function createdAtMs(body: Buffer): number {
  try {
    return Date.parse(JSON.parse(body.toString('utf8')).createdAt);
  } catch {
    return Number.NaN;
  }
}
