import {
  EMAIL_CODE_LIFETIME_SECONDS,
  MAX_EMAIL_CODES_PER_DAY,
  MAX_EMAIL_CODES_PER_HOUR,
} from '@kura/domain/auth';
import type { Language } from '@kura/domain/vocabulary';
import { queueMail } from '../email/index.ts';
import { ApiError, type CallContext, inTransaction } from '../platform/index.ts';
import { hashEmailCode, newEmailCode } from './code-hash.ts';
import { changeCode, lockAddress } from './email-codes.repository.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/**
 * Sends a fresh code to an address; earlier ones become invalid. No account is looked up: the answer and the work are the
 * same for every address, so that nothing can be learnt by asking.
 */
export async function sendEmailCode(
  context: CallContext,
  input: { email: string; language: Language },
): Promise<void> {
  const { email } = input;
  const now = context.clock.now();
  const code = newEmailCode();
  const expiresAt = new Date(now.getTime() + EMAIL_CODE_LIFETIME_SECONDS * 1000);
  await inTransaction(context, async (tx) => {
    const known = await lockAddress(tx, email, now);
    const sentAt = known.sent_at.filter((at) => at.getTime() > now.getTime() - dayMs);
    requireRoom(sentAt, now);
    await changeCode(tx, email, {
      code_hash: hashEmailCode(context.config.tokenSecret, email, code),
      expires_at: expiresAt,
      guesses: 0,
      sent_at: [...sentAt, now],
    });
    await queueMail(tx, context, {
      template: 'sign-in-code',
      to: email,
      language: input.language,
      variables: { code },
    });
  });
}

/** @throws ApiError RATE_LIMITED when enough was sent within the hour or the day */
function requireRoom(sentAt: readonly Date[], now: Date): void {
  for (const [most, windowMs] of [
    [MAX_EMAIL_CODES_PER_HOUR, hourMs],
    [MAX_EMAIL_CODES_PER_DAY, dayMs],
  ] as const) {
    const within = sentAt.map((at) => at.getTime()).filter((at) => at > now.getTime() - windowMs);
    const first = within.sort((a, b) => a - b).at(-most);
    if (first === undefined) continue;
    throw new ApiError('RATE_LIMITED', {
      retryAfterSeconds: Math.ceil((first + windowMs - now.getTime()) / 1000),
    });
  }
}
