import type { AdminWaitingRoom } from '@kura/api-contract/waiting-room';
import { campaignDrawAbi } from '@kura/chain/abis';
import { waitingRoomDrawIdOf } from '@kura/chain/campaigns';
import type { DatabaseTransaction } from '@kura/database';
import { firstPhase, waitingRoomFaults } from '@kura/domain/waiting-room';
import { type Hash, keccak256, stringToHex } from 'viem';
import {
  ApiError,
  audit,
  type CallContext,
  failpoint,
  inTransaction,
  publish,
  type Reply,
  reply,
  requireAdmin,
  rooms,
} from '../../platform/index.ts';
import { queueDrawRegistration } from '../../rewards/index.ts';
import { listPhases, lockDropOnChain, requireNoPhaseChange } from '../gacha/index.ts';
import { presentAdminRoom } from './waiting-room.presenter.ts';
import { countDrawsBefore, findBlockTime, findRoom, insertRoom } from './waiting-room.repository.ts';

interface RoomInput {
  id: string;
  places: number;
  quota: number;
  closesAt: string;
}

type LockedDrop = Awaited<ReturnType<typeof lockDropOnChain>>;

/** Words that the bucket of the contract has when it is full: half of what it gives in a day. */
async function readWordsAtOnce({ chain: { client, network } }: CallContext): Promise<number> {
  const source = await client.readContract({
    address: network.contracts.campaignDraw,
    abi: campaignDrawAbi,
    functionName: 'randomnessSource',
  });
  return Math.floor(Number(source.keyWordsADay) / 2);
}

/**
 * Opens a drop's waiting room before its first phase. Places, quota and closing time are registered with the draw on chain,
 * and the room opens once that is in a block.
 */
export async function openWaitingRoom(
  context: CallContext,
  input: RoomInput,
): Promise<Reply<AdminWaitingRoom>> {
  requireAdmin(context.actor);
  const { id } = input;
  const wordsAtOnce = await readWordsAtOnce(context);
  return inTransaction(context, async (tx) => {
    const { gacha, drop } = await lockDropOnChain(tx, id);
    await requireNoRoom(tx, gacha);
    await requireNoPhaseChange(tx, id);
    const now = context.clock.now();
    const room = await requirePossibleRoom(tx, { drop, now, wordsAtOnce }, input);
    const terms = termsOf(context, id, drop.drop_id, room);
    const termsHash = await registerRoom(tx, context, id, { room, terms, now });
    await audit(tx, context, {
      action: 'open-waiting-room',
      subject: { kind: 'gacha', id },
      details: {
        places: room.places,
        quota: room.quota,
        closesAt: room.closes_at.toISOString(),
        phase: room.phase,
        termsHash,
      },
    });
    await failpoint('open-waiting-room.before-commit');
    await publish(tx, {
      room: rooms.gacha(id),
      name: 'GachaUpdated',
      payload: { gachaId: id, status: gacha.status },
    });
    const opened = await findRoom(tx, id);
    if (opened === undefined) throw new Error(`the waiting room of drop ${id} is gone`);
    return reply(await presentAdminRoom(tx, opened, now), { location: `/api/gacha/${id}/waiting-room` });
  });
}

async function requireNoRoom(tx: DatabaseTransaction, { id, status }: LockedDrop['gacha']): Promise<void> {
  const existing = await findRoom(tx, id);
  if (status !== 'READY' || existing !== undefined) {
    throw new ApiError('STATE_CONFLICT', {
      state: status,
      ...(existing && { detail: 'The drop has a waiting room already' }),
    });
  }
}

type NewRoom = Awaited<ReturnType<typeof requirePossibleRoom>>;

/** @throws ApiError WAITING_ROOM_NOT_POSSIBLE */
async function requirePossibleRoom(
  tx: DatabaseTransaction,
  { drop, now, wordsAtOnce }: { drop: LockedDrop['drop']; now: Date; wordsAtOnce: number },
  { id, places, quota, ...input }: RoomInput,
) {
  const phases = await listPhases(tx, id);
  // The chain counts whole seconds.
  const closesAt = new Date(Math.floor(Date.parse(input.closesAt) / 1000) * 1000);
  const faults = waitingRoomFaults(
    {
      places,
      quota,
      closesAt,
      phases,
      packsLeft: drop.packs - drop.packs_issued - drop.packs_reserved,
      otherDraws: await countDrawsBefore(tx, closesAt),
      wordsAtOnce,
    },
    now,
  );
  const phase = firstPhase(phases);
  if (faults.length > 0 || phase === undefined) throw new ApiError('WAITING_ROOM_NOT_POSSIBLE', { faults });
  return {
    phase: phase.number,
    phase_starts_at: new Date(phase.startsAtSeconds * 1000),
    phase_ends_at: new Date(phase.endsAtSeconds * 1000),
    places,
    quota,
    closes_at: closesAt,
    // From this moment everybody could know of the drop.
    accounts_before: await findBlockTime(tx, drop.created_block),
  };
}

/** The published text of a room's terms; its hash is on chain. */
function termsOf(
  { chain }: CallContext,
  id: string,
  dropId: LockedDrop['drop']['drop_id'],
  room: NewRoom,
): string {
  return JSON.stringify({
    waitingRoom: id,
    chainId: chain.network.chainId,
    gacha: chain.network.contracts.gacha.toLowerCase(),
    dropId: String(dropId),
    phase: room.phase,
    startsAt: room.phase_starts_at.toISOString(),
    endsAt: room.phase_ends_at.toISOString(),
    places: room.places,
    quota: room.quota,
    closesAt: room.closes_at.toISOString(),
    accountsBefore: room.accounts_before.toISOString(),
  });
}

/** Stores a room and queues the registration of its draw. @returns the hash of its terms */
async function registerRoom(
  tx: DatabaseTransaction,
  context: CallContext,
  id: string,
  { room, terms, now }: { room: NewRoom; terms: string; now: Date },
): Promise<Hash> {
  const drawId = waitingRoomDrawIdOf(id);
  const termsHash = keccak256(stringToHex(terms));
  const closingTimeSeconds = room.closes_at.getTime() / 1000;
  const registrationId = await queueDrawRegistration(
    tx,
    context,
    { drawId, closingTimeSeconds, prizeCounts: [room.places], termsHash },
    { of: { gachaId: id }, attempt: 0 },
  );
  await insertRoom(tx, {
    gacha_id: id,
    draw_id: drawId,
    ...room,
    terms,
    terms_hash: termsHash,
    opened_at: now,
    registration_id: registrationId,
    registration_tries: 1,
  });
  return termsHash;
}
