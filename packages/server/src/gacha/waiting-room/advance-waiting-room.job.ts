import { randomBytes } from 'node:crypto';
import { applicantLeaf, applicantTree } from '@kura/chain/campaigns';
import { allowListTree } from '@kura/chain/gacha';
import type { DatabaseTransaction, Queryable } from '@kura/database';
import { dueWaitingRoomStep, type WaitingRoomStep } from '@kura/domain/waiting-room';
import { bytesToHex, type Hex } from 'viem';
import { z } from 'zod';
import { notify, withdrawNotices } from '../../messages/index.ts';
import {
  defineJob,
  enqueue,
  failpoint,
  findFinalBlock,
  inTransaction,
  type JobContext,
  publish,
  type RoomMessage,
  readCheckpoint,
  rooms,
} from '../../platform/index.ts';
import { findDraw, queueDrawCommitment, queueDrawRegistration, winnersOf } from '../../rewards/index.ts';
import { insertAllowList, listPhases, queuePhase, uniqueWallets } from '../gacha/index.ts';
import {
  insertDrawFile,
  leaveOutEntries,
  listEntrants,
  listPlaced,
  updateDrawFile,
  updateDrawIndexes,
  updatePositions,
} from './entries.repository.ts';
import { findListBlock, lockRoom, progressOf, type RoomRow, updateRoom } from './waiting-room.repository.ts';

/** Interval between checks whether the block with the list is final. */
const FINAL_AFTER_MS = 60_000;

/** Delay of a repeated transaction, so that repetitions until the phase starts stay below the daily limit of draws. */
const REPEAT_AFTER_MS = 2 * 60_000;

/** `notify` compares each notice with each recipient. */
const NOTICES_AT_ONCE = 200;

/** Advances one waiting room by a step. Blocks queue it, so that it runs again while there is a step. */
export const advanceWaitingRoomJob = defineJob({
  name: 'advance-waiting-room',
  payload: z.object({ gachaId: z.uuid() }),
  discardable: true,
  async run(context, { gachaId }) {
    const finalBlock = (await findFinalBlock(context))?.number ?? 0;
    await inTransaction(context, async (tx) => {
      const room = await lockRoom(tx, gachaId);
      const head = await readCheckpoint(tx);
      if (room === undefined || head === null) return;
      const times = { head: new Date(head.timeSeconds * 1000), clock: context.clock.now() };
      const step = dueWaitingRoomStep(progressOf(room), times);
      if (step === null) {
        if (room.listed && room.list_final_at === null) await finish(context, tx, room, finalBlock);
        return;
      }
      await take(context, tx, room, step);
      await failpoint('advance-waiting-room.before-commit');
      await publish(tx, {
        room: rooms.gacha(gachaId),
        name: 'GachaUpdated',
        payload: { gachaId, status: room.gacha_status },
      });
    });
  },
});

/** Steps that repeat a transaction without effect: the cause of its failure may last. */
const repetitions: readonly WaitingRoomStep['kind'][] = ['REGISTER_AGAIN', 'COMMIT_AGAIN', 'LIST_AGAIN'];

/** Queues a step of a room: at once, or later when it repeats a transaction. */
export async function enqueueStep(tx: Queryable, gachaId: string, { kind }: WaitingRoomStep): Promise<void> {
  const options = repetitions.includes(kind)
    ? {
        key: `repeat-waiting-room:${gachaId}`,
        keepsTime: true,
        runAt: new Date(Date.now() + REPEAT_AFTER_MS),
      }
    : { key: `advance-waiting-room:${gachaId}` };
  await enqueue(tx, advanceWaitingRoomJob, { gachaId }, options);
}

/** Queues a look whether the block with the list is final. */
async function enqueueFinish(tx: Queryable, gachaId: string, now: Date): Promise<void> {
  await enqueue(
    tx,
    advanceWaitingRoomJob,
    { gachaId },
    { key: `finish-waiting-room:${gachaId}`, runAt: new Date(now.getTime() + FINAL_AFTER_MS) },
  );
}

function take(context: JobContext, tx: DatabaseTransaction, room: RoomRow, step: WaitingRoomStep) {
  switch (step.kind) {
    case 'REGISTER_AGAIN':
      return registerAgain(context, tx, room);
    case 'FIX':
      return fixEntrants(context, tx, room);
    case 'COMMIT_AGAIN':
      return commit(context, tx, room);
    case 'ORDER':
      return order(context, tx, room);
    case 'LIST_AGAIN':
      return list(context, tx, room);
    case 'NOTIFY':
      return notifyPlaced(context, tx, room);
    case 'END':
      return updateRoom(tx, room.gacha_id, { no_order_reason: step.reason });
  }
}

async function registerAgain(context: JobContext, tx: DatabaseTransaction, room: RoomRow): Promise<void> {
  const registrationId = await queueDrawRegistration(
    tx,
    context,
    {
      drawId: room.draw_id,
      closingTimeSeconds: room.closes_at.getTime() / 1000,
      prizeCounts: [room.places],
      termsHash: room.terms_hash,
    },
    { of: { gachaId: room.gacha_id }, attempt: room.registration_tries },
  );
  await updateRoom(tx, room.gacha_id, {
    registration_id: registrationId,
    registration_tries: room.registration_tries + 1,
  });
}

/** Fixes the entrants: they are committed before anybody knows the word. */
async function fixEntrants(context: JobContext, tx: DatabaseTransaction, room: RoomRow): Promise<void> {
  const entrants = await leaveOutEntries(tx, room.gacha_id);
  const salts = entrants.map(() => bytesToHex(randomBytes(32)));
  await updateDrawIndexes(tx, entrants, salts);
  const fixed_at = context.clock.now();
  const entry_count = entrants.length;
  if (entry_count === 0)
    return updateRoom(tx, room.gacha_id, { fixed_at, entry_count, no_order_reason: 'NO_ENTRIES' });
  await updateRoom(tx, room.gacha_id, { fixed_at, entry_count });
  await commit(context, tx, room);
}

async function commit(context: JobContext, tx: DatabaseTransaction, room: RoomRow): Promise<void> {
  const entrants = await listEntrants(tx, room.gacha_id);
  const leaves = entrants.map((entrant) => applicantLeaf(room.draw_id, entrant));
  const { root } = applicantTree(leaves);
  await insertDrawFile(tx, { gacha_id: room.gacha_id, leaves: JSON.stringify(leaves) });
  const commitmentId = await queueDrawCommitment(
    tx,
    context,
    { drawId: room.draw_id, root, count: entrants.length },
    { of: { gachaId: room.gacha_id }, attempt: room.commitment_tries },
  );
  await updateRoom(tx, room.gacha_id, {
    commitment_id: commitmentId,
    commitment_tries: room.commitment_tries + 1,
  });
}

const causeOf = ({ id }: { readonly id: string }) => `waiting-room:${id}`;

/** Orders the entrants by the permutation of the word, as the contract computes it. */
async function order(context: JobContext, tx: DatabaseTransaction, room: RoomRow): Promise<void> {
  const draw = await findDraw(tx, room.draw_id);
  const indexes = draw && winnersOf(draw, Number(draw.applicantCount));
  if (draw === null || indexes === null) throw new Error(`the draw of drop ${room.gacha_id} has no word`);
  // Places by a word that a reorganisation replaced.
  const formerly = room.listed_at === null ? [] : await listPlaced(tx, room);
  await publish(tx, ...(await withdrawNotices(tx, formerly.map(causeOf))));
  await updatePositions(tx, room.gacha_id, indexes);
  await list(context, tx, room, draw.word);
}

/** The first entrants become the allow list of the phase. */
async function list(
  context: JobContext,
  tx: DatabaseTransaction,
  room: RoomRow,
  word: Hex | null = room.ordered_word,
): Promise<void> {
  const { gacha_id: gachaId, phase: number, quota, drop_id: dropId } = room;
  if (dropId === null) throw new Error(`drop ${gachaId} is not on chain`);
  const placed = await listPlaced(tx, room);
  const winners = placed.map(({ index, wallet, salt }) => ({ index, wallet, salt, prize: 0, reason: null }));
  await updateDrawFile(tx, gachaId, { winners: JSON.stringify(winners) });
  const wallets = uniqueWallets(placed.map(({ wallet }) => ({ wallet, quota })));
  const scope = { chainId: context.chain.network.chainId, dropId: BigInt(dropId), phase: number };
  const { root } = allowListTree(scope, wallets);
  await insertAllowList(tx, { gachaId, phase: number, root }, wallets);
  const terms = (await listPhases(tx, gachaId)).find((phase) => phase.number === number);
  if (terms === undefined) throw new Error(`drop ${gachaId} has no phase ${number}`);
  const listId = await queuePhase(tx, context, {
    gachaId,
    dropId: scope.dropId,
    number,
    phase: {
      ...terms,
      startsAtSeconds: room.phase_starts_at.getTime() / 1000,
      endsAtSeconds: room.phase_ends_at.getTime() / 1000,
    },
    root,
    idempotencyKey: `waiting-room:${gachaId}:${room.list_tries}`,
  });
  await updateRoom(tx, room.gacha_id, {
    ordered_word: word,
    list_root: root,
    list_id: listId,
    listed_at: null,
    list_tries: room.list_tries + 1,
  });
}

async function notifyPlaced(context: JobContext, tx: DatabaseTransaction, room: RoomRow): Promise<void> {
  const at = context.clock.now();
  await updateRoom(tx, room.gacha_id, { listed_at: at });
  const notices = (await listPlaced(tx, room)).flatMap(({ id, user_id: userId }) =>
    userId === null
      ? []
      : [
          {
            kind: 'REWARD' as const,
            to: { userId },
            cause: causeOf({ id }),
            nftId: null,
            facts: { rewardNotice: 'PLACE_DRAWN' as const, gachaId: room.gacha_id },
            at,
          },
        ],
  );
  const messages: RoomMessage[] = [];
  for (let from = 0; from < notices.length; from += NOTICES_AT_ONCE) {
    messages.push(...(await notify(tx, notices.slice(from, from + NOTICES_AT_ONCE))));
  }
  await publish(tx, ...messages);
  await enqueueFinish(tx, room.gacha_id, at);
}

/** Records that the list is final, or checks again later. */
async function finish(
  context: JobContext,
  tx: DatabaseTransaction,
  room: RoomRow,
  finalBlock: number,
): Promise<void> {
  const block = await findListBlock(tx, room);
  const now = context.clock.now();
  if (block !== null && block <= finalBlock) {
    await updateRoom(tx, room.gacha_id, { list_final_at: now });
    return;
  }
  await enqueueFinish(tx, room.gacha_id, now);
}
