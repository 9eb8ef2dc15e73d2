import type { WaitingRoomEntry } from '@kura/api-contract/waiting-room';
import { type WaitingRoomRefusal, waitingRoomState } from '@kura/domain/waiting-room';
import type { Address } from 'viem';
import {
  ApiError,
  type CallContext,
  failpoint,
  inTransaction,
  newId,
  type Reply,
  reply,
  requireUser,
  type UserActor,
} from '../../platform/index.ts';
import { findHoldBack, walletOf } from '../../trading/index.ts';
import { findAccountCreation, findEntryOf, insertEntry, lockEntrance } from './entries.repository.ts';
import { presentEntry, roomFacts } from './waiting-room.presenter.ts';
import { findRoom, type RoomRow } from './waiting-room.repository.ts';

interface Refusal {
  readonly code: WaitingRoomRefusal;
  readonly details: Record<string, unknown>;
}

/**
 * Returns the reason why a user can't enter a room; null without one. An account newer than the announcement may have been
 * made for this drop alone. A user who paused purchases, or didn't accept the terms, would take a place from a buyer.
 */
export async function findRefusal(
  context: CallContext,
  room: RoomRow,
  user: UserActor,
): Promise<Refusal | null> {
  const state = waitingRoomState(roomFacts(room), context.clock.now());
  if (state !== 'OPEN' || room.gacha_status !== 'READY')
    return { code: 'WAITING_ROOM_CLOSED', details: { state } };
  if ((await findAccountCreation(context.db, user.userId)) >= room.accounts_before) {
    return { code: 'ACCOUNT_TOO_NEW', details: { before: room.accounts_before.toISOString() } };
  }
  if (user.wallets.length === 0) return { code: 'NO_WALLET', details: {} };
  const holdBack = await findHoldBack(context, user.userId);
  if (holdBack === null) return null;
  const { code, ...details } = holdBack;
  return { code, details };
}

/** Enters the waiting room of a drop, once for each user and each wallet. */
export async function enterWaitingRoom(
  context: CallContext,
  { id, wallet }: { id: string; wallet?: Address | undefined },
): Promise<Reply<WaitingRoomEntry>> {
  const user = requireUser(context.actor);
  const room = await findRoom(context.db, id);
  if (room === undefined) throw new ApiError('NOT_FOUND');
  const own = { gachaId: id, userId: user.userId };
  const known = await findEntryOf(context.db, own);
  if (known !== undefined) return reply(presentEntry(room, known), { status: 200 });
  const refusal = await findRefusal(context, room, user);
  if (refusal !== null) throw new ApiError(refusal.code, refusal.details);
  const chosen = walletOf(user, wallet);
  return inTransaction(context, async (tx) => {
    const locked = await lockEntrance(tx, id);
    const now = context.clock.now();
    if (locked === undefined || locked.fixed_at !== null || locked.closes_at <= now) {
      throw new ApiError('WAITING_ROOM_CLOSED', { state: 'CLOSED' });
    }
    const values = { id: newId(), gacha_id: id, user_id: user.userId, wallet: chosen, entered_at: now };
    const isNew = await insertEntry(tx, values);
    const entry = await findEntryOf(tx, own);
    if (entry === undefined) throw new ApiError('ALREADY_JOINED');
    await failpoint('enter-waiting-room.before-commit');
    const presented = presentEntry(room, entry);
    if (!isNew) return reply(presented, { status: 200 });
    return reply(presented, { location: `/api/gacha/${id}/waiting-room/entry` });
  });
}
