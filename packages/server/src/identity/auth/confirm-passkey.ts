import { findRecipient } from '../../messages/index.ts';
import {
  ApiError,
  type CallContext,
  inTransaction,
  publish,
  requireUser,
  rooms,
} from '../../platform/index.ts';
import { consumeEmailCode, type EmailCodeRequest, type TypedCode } from '../email-codes/index.ts';
import { trustPasskey } from '../passkeys/index.ts';

/**
 * Confirms the doubted passkey of this session by a code sent to the account's address. The address predates the doubt,
 * because sessions of a doubted passkey can't change it.
 */
export async function confirmPasskey(
  context: CallContext,
  typed: Omit<TypedCode, 'email'>,
  request: EmailCodeRequest,
): Promise<void> {
  const { userId, sessionId } = requireUser(context.actor);
  const { email } = await findRecipient(context.db, userId);
  if (email === null) throw new ApiError('EMAIL_CODE_INVALID');
  await consumeEmailCode(context, { ...typed, email }, request);
  await inTransaction(context, async (tx) => {
    await trustPasskey(tx, sessionId);
    await publish(tx, { room: rooms.user(userId), name: 'AccountUpdated', payload: {} });
  });
}
