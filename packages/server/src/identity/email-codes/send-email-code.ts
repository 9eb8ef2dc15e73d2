import {
  EMAIL_CODE_LIFETIME_SECONDS,
  MAX_EMAIL_CODES_OF_STRANGERS_PER_DAY,
  MAX_EMAIL_CODES_OF_STRANGERS_PER_HOUR,
  MAX_EMAIL_CODES_PER_DAY,
  MAX_EMAIL_CODES_PER_HOUR,
} from '@kura/domain/auth';
import type { Language } from '@kura/domain/vocabulary';
import { queueMail } from '../../messages/index.ts';
import { ApiError, type CallContext, inTransaction, newId } from '../../platform/index.ts';
import { hashChallenge, hashEmailCode, newChallenge, newEmailCode } from './code-hash.ts';
import { insertRequest, isFamiliar, listRequestsSince, lockAddress } from './email-codes.repository.ts';
import { type EmailCodeRequest, requestLane } from './requester.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/**
 * Sends a fresh code to an address. Codes of other callers stay valid. The answer and the work are the same for every address,
 * so that nothing can be learnt by asking.
 *
 * @returns the challenge that the code is bound to
 * @throws ApiError RATE_LIMITED after too many codes within the hour or the day
 */
export async function sendEmailCode(
  context: CallContext,
  input: { email: string; language: Language },
  request: EmailCodeRequest,
): Promise<{ challenge: string }> {
  const { email } = input;
  const now = context.clock.now();
  const code = newEmailCode();
  const challenge = newChallenge();
  const lane = requestLane(context, email, request);
  const userId = context.actor.kind === 'user' ? context.actor.userId : null;
  await inTransaction(context, async (tx) => {
    await lockAddress(tx, email);
    const familiar = await isFamiliar(tx, { email, lane, userId, now });
    const recent = await listRequestsSince(tx, email, new Date(now.getTime() - dayMs));
    const own = recent.filter((one) => one.lane.equals(lane)).map((one) => one.requested_at);
    requireRoom(own, now, { hour: MAX_EMAIL_CODES_PER_HOUR, day: MAX_EMAIL_CODES_PER_DAY });
    if (!familiar) {
      const ofStrangers = recent.filter((one) => !one.familiar).map((one) => one.requested_at);
      requireRoom(ofStrangers, now, {
        hour: MAX_EMAIL_CODES_OF_STRANGERS_PER_HOUR,
        day: MAX_EMAIL_CODES_OF_STRANGERS_PER_DAY,
      });
    }
    await insertRequest(tx, {
      id: newId(),
      email,
      challenge_hash: hashChallenge(challenge),
      lane,
      familiar,
      code_hash: hashEmailCode(context.config.tokenSecret, email, code),
      requested_at: now,
      expires_at: new Date(now.getTime() + EMAIL_CODE_LIFETIME_SECONDS * 1000),
    });
    await queueMail(tx, context, {
      template: 'sign-in-code',
      to: email,
      language: input.language,
      variables: { code },
    });
  });
  return { challenge };
}

/** @param sentAt times of the last day, oldest first */
function requireRoom(sentAt: readonly Date[], now: Date, most: { hour: number; day: number }): void {
  for (const [count, windowMs] of [
    [most.hour, hourMs],
    [most.day, dayMs],
  ] as const) {
    const first = sentAt.at(-count)?.getTime();
    if (first === undefined || first <= now.getTime() - windowMs) continue;
    throw new ApiError('RATE_LIMITED', {
      retryAfterSeconds: Math.ceil((first + windowMs - now.getTime()) / 1000),
    });
  }
}
