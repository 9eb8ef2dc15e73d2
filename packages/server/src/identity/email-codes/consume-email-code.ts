import { timingSafeEqual } from 'node:crypto';
import { MAX_EMAIL_CODE_GUESSES } from '@kura/domain/auth';
import { ApiError, type CallContext, inTransaction } from '../../platform/index.ts';
import { hashChallenge, hashEmailCode } from './code-hash.ts';
import { changeCode, lockCode } from './email-codes.repository.ts';
import { type EmailCodeRequest, possibleLanes } from './requester.ts';

export interface TypedCode {
  email: string;
  code: string;
  /** From the request for the code. Without it, the newest code of the caller's account or network counts. */
  challenge?: string | undefined;
}

/**
 * Uses up a code that the caller requested for an address. A code is valid once and ends after a few wrong guesses. Other
 * callers have no code to guess at, so their guesses change nothing.
 *
 * Runs in its own transaction, because a wrong guess must be counted even if the call fails.
 *
 * @returns the stored address
 * @throws ApiError EMAIL_CODE_INVALID
 */
export async function consumeEmailCode(
  context: Pick<CallContext, 'db' | 'clock' | 'config' | 'actor'>,
  input: TypedCode,
  request: EmailCodeRequest,
): Promise<string> {
  const { email } = input;
  const now = context.clock.now();
  const given = hashEmailCode(context.config.tokenSecret, email, input.code);
  const isRight = await inTransaction({ db: context.db }, async (tx) => {
    const known = await lockCode(tx, {
      email,
      challengeHash: input.challenge === undefined ? null : hashChallenge(input.challenge),
      lanes: possibleLanes(context, email, request),
      now,
    });
    if (known === undefined || known.code_hash === null) return false;
    if (timingSafeEqual(known.code_hash, given)) {
      await changeCode(tx, known.id, { code_hash: null, used_at: now });
      return true;
    }
    const guesses = known.guesses + 1;
    await changeCode(tx, known.id, {
      guesses,
      ...(guesses >= MAX_EMAIL_CODE_GUESSES ? { code_hash: null } : {}),
    });
    return false;
  });
  if (!isRight) throw new ApiError('EMAIL_CODE_INVALID');
  return email;
}
