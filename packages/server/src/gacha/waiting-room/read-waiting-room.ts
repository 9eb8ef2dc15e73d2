import type { CampaignDrawFile } from '@kura/api-contract/campaigns';
import type {
  AdminWaitingRoom,
  WaitingRoom,
  WaitingRoomDraw,
  WaitingRoomStanding,
} from '@kura/api-contract/waiting-room';
import type { Address } from 'viem';
import {
  ApiError,
  type AppContext,
  type CallContext,
  requireAdmin,
  requireUser,
} from '../../platform/index.ts';
import { type CampaignDrawRow, findDraw, presentDraw } from '../../rewards/index.ts';
import { findRefusal } from './enter-waiting-room.ts';
import { findDrawFile, findEntryOf } from './entries.repository.ts';
import { presentAdminRoom, presentEntry, presentRoom } from './waiting-room.presenter.ts';
import { findRoom, type RoomRow } from './waiting-room.repository.ts';

async function requireRoom(db: AppContext['db'], gachaId: string): Promise<RoomRow> {
  const room = await findRoom(db, gachaId);
  if (room === undefined) throw new ApiError('NOT_FOUND');
  return room;
}

/** Returns the public view of a drop's room. */
export async function getWaitingRoom(
  { db, clock }: AppContext,
  { id }: { id: string },
): Promise<WaitingRoom> {
  return presentRoom(await requireRoom(db, id), clock.now());
}

/** Returns the admins' view of a drop's room. */
export async function getAdminWaitingRoom(
  { db, clock, actor }: CallContext,
  { id }: { id: string },
): Promise<AdminWaitingRoom> {
  requireAdmin(actor);
  return presentAdminRoom(db, await requireRoom(db, id), clock.now());
}

/** Returns the caller's entry, or the reason against entering. */
export async function getStanding(
  context: CallContext,
  { id }: { id: string },
): Promise<WaitingRoomStanding> {
  const user = requireUser(context.actor);
  const room = await requireRoom(context.db, id);
  const entry = await findEntryOf(context.db, { gachaId: id, userId: user.userId });
  if (entry !== undefined) return { entry: presentEntry(room, entry), refusal: null };
  const refusal = await findRefusal(context, room, user);
  return { entry: null, refusal: refusal?.code ?? null };
}

/** Returns the draw of a room, with its proof. */
export async function getRoomDraw(
  { db, chain }: AppContext,
  { id }: { id: string },
): Promise<WaitingRoomDraw> {
  const { room, draw } = await requireDraw(db, id);
  return {
    ...presentDraw(draw, chain.network),
    fileUrl: draw.root === null ? null : `/api/gacha/${id}/waiting-room/draw-file`,
    places: draw.applicantCount === null ? 0 : Math.min(room.places, Number(draw.applicantCount)),
    terms: room.terms,
    phase: room.phase,
    allowListRoot: room.list_root,
  };
}

/** Returns the published file: the leaves from the commitment on, and the entrants with a place once they are ordered. */
export async function getRoomDrawFile(
  { db, chain }: AppContext,
  { id }: { id: string },
): Promise<CampaignDrawFile> {
  const { draw } = await requireDraw(db, id);
  const file = await findDrawFile(db, id);
  if (file === undefined) throw new ApiError('NOT_FOUND');
  return {
    version: 1,
    chainId: chain.network.chainId,
    campaignDraw: chain.network.contracts.campaignDraw.toLowerCase() as Address,
    drawId: draw.drawId,
    leaves: file.leaves as CampaignDrawFile['leaves'],
    // The database doesn't keep the order of keys.
    winners: (file.winners as CampaignDrawFile['winners']).map(({ index, salt, prize, reason, wallet }) => ({
      index,
      salt,
      prize,
      reason,
      wallet,
    })),
  };
}

async function requireDraw(
  db: AppContext['db'],
  gachaId: string,
): Promise<{ room: RoomRow; draw: CampaignDrawRow }> {
  const room = await requireRoom(db, gachaId);
  const draw = await findDraw(db, room.draw_id);
  if (draw === null) throw new ApiError('NOT_FOUND');
  return { room, draw };
}
