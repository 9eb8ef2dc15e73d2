import { timingSafeEqual } from 'node:crypto';
import { lockSecondsAfter, MAX_EMAIL_CODE_GUESSES } from '@kura/domain/auth';
import { ApiError, type AppContext, inTransaction } from '../platform/index.ts';
import { hashEmailCode } from './code-hash.ts';
import { changeCode, lockCode } from './email-codes.repository.ts';

/**
 * Takes the code that was sent to an address: good once. A few wrong guesses end a code, and the address is locked longer
 * and longer for wrong guesses at the next ones.
 *
 * Takes it in a transaction of its own, since a wrong guess must be counted even if the call fails.
 *
 * @returns the address as it is kept
 * @throws ApiError EMAIL_CODE_INVALID, or RATE_LIMITED while the address is locked
 */
export async function consumeEmailCode(
  context: Pick<AppContext, 'db' | 'clock' | 'config'>,
  input: { email: string; code: string },
): Promise<string> {
  const { email } = input;
  const now = context.clock.now();
  const given = hashEmailCode(context.config.tokenSecret, email, input.code);
  const outcome = await inTransaction({ db: context.db }, async (tx) => {
    const known = await lockCode(tx, email);
    if (known === undefined) return 'wrong' as const;
    if (known.locked_until !== null && known.locked_until > now) return known.locked_until;
    if (known.code_hash === null || known.expires_at <= now) return 'wrong' as const;
    if (timingSafeEqual(known.code_hash, given)) {
      await changeCode(tx, email, { code_hash: null, failed_attempts: 0, locked_until: null });
      return 'right' as const;
    }
    const guesses = known.guesses + 1;
    const failedAttempts = known.failed_attempts + 1;
    const lockSeconds = lockSecondsAfter(failedAttempts);
    await changeCode(tx, email, {
      guesses,
      failed_attempts: failedAttempts,
      locked_until: lockSeconds === 0 ? null : new Date(now.getTime() + lockSeconds * 1000),
      ...(guesses >= MAX_EMAIL_CODE_GUESSES ? { code_hash: null } : {}),
    });
    return 'wrong' as const;
  });
  if (outcome instanceof Date) {
    throw new ApiError('RATE_LIMITED', {
      retryAfterSeconds: Math.ceil((outcome.getTime() - now.getTime()) / 1000),
    });
  }
  if (outcome === 'wrong') throw new ApiError('EMAIL_CODE_INVALID');
  return email;
}
