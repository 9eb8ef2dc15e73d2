import type { Intent } from '@kura/api-contract/intents';
import { INTENT_STATUSES, OPEN_INTENT_STATUSES } from '@kura/domain/intents';
import { ApiError, type CallContext, requireUser } from '../../platform/index.ts';
import { presentIntent } from './intent.presenter.ts';
import { findIntent, listIntents } from './intents.repository.ts';

/** More intents than one user has in progress. */
const listLength = 50;

/** Returns one intent of the caller. */
export async function getIntent(context: CallContext, { id }: { id: string }): Promise<Intent> {
  const { userId } = requireUser(context.actor);
  const row = await findIntent(context.db, id, userId);
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return presentIntent(row, context.chain.network);
}

/** Returns the caller's intents, newest first. */
export async function listOwnIntents(
  context: CallContext,
  { status }: { status: 'open' | 'any' },
): Promise<{ items: Intent[] }> {
  const { userId } = requireUser(context.actor);
  const statuses = status === 'open' ? OPEN_INTENT_STATUSES : INTENT_STATUSES;
  const rows = await listIntents(context.db, userId, statuses, listLength);
  return { items: rows.map((row) => presentIntent(row, context.chain.network)) };
}
