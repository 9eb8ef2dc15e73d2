import {
  MAX_WAITING_ROOM_PLACES,
  WAITING_ROOM_CLOSES_BEFORE_MINUTES,
  WAITING_ROOM_WORD_BEFORE_MINUTES,
} from '@kura/domain/waiting-room';
import { z } from 'zod';
import { call } from '../../call.ts';
import { address, id, instant } from '../../primitives.ts';
import { campaignDrawFile } from '../../rewards/campaigns/campaign.schema.ts';
import {
  adminWaitingRoom,
  waitingRoom,
  waitingRoomDraw,
  waitingRoomEntry,
  waitingRoomStanding,
} from './waiting-room.schema.ts';

const byGacha = z.strictObject({ id: id.describe('Id of the drop.') });

export const waitingRoomContract = {
  get: call({
    method: 'GET',
    path: '/gacha/{id}/waiting-room',
    access: 'public',
    shared: true,
    summary: 'The waiting room of a drop: its terms, its state and an estimate',
    description:
      'A drop whose `waitingRoom` is true has one. Users enter until `closesAt`, once each, and the time of an entry doesn’t matter. ' +
      'A random word then orders the entrants, and the first `places` of them may buy in the first phase of the drop. ' +
      `Without a word ${WAITING_ROOM_WORD_BEFORE_MINUTES} minutes before its start the phase is open to everybody.`,
    input: byGacha,
    output: waitingRoom,
    problems: ['NOT_FOUND'],
  }),
  standing: call({
    method: 'GET',
    path: '/gacha/{id}/waiting-room/entry',
    access: 'user',
    summary: 'The own entry in the waiting room of a drop, or why entering is not possible',
    input: byGacha,
    output: waitingRoomStanding,
    problems: ['NOT_FOUND'],
  }),
  enter: call({
    method: 'POST',
    path: '/gacha/{id}/waiting-room/entry',
    access: 'user',
    inDoubt: 'allowed',
    summary: 'Enter the waiting room of a drop; entering again answers the same entry',
    status: 201,
    rateLimit: { requests: 30, perSeconds: 60 },
    input: byGacha.extend({
      wallet: address.optional().describe('Own wallet that will buy; the first one when absent.'),
    }),
    output: waitingRoomEntry,
    problems: [
      'NOT_FOUND',
      'WAITING_ROOM_CLOSED',
      'ACCOUNT_TOO_NEW',
      'NO_WALLET',
      'ALREADY_JOINED',
      'TERMS_NOT_ACCEPTED',
      'SELF_PAUSED',
    ],
  }),
  draw: call({
    method: 'GET',
    path: '/gacha/{id}/waiting-room/draw',
    access: 'public',
    shared: true,
    summary: 'The draw of a waiting room with what proves it: terms, list, random word, allow list',
    input: byGacha,
    output: waitingRoomDraw,
    problems: ['NOT_FOUND'],
  }),
  drawFile: call({
    method: 'GET',
    path: '/gacha/{id}/waiting-room/draw-file',
    access: 'public',
    shared: true,
    summary: 'The published file of the draw of a waiting room, which `npm run verify-draw` reads',
    description: 'The winners are the entrants with a place, each with the prize 0.',
    input: byGacha,
    output: campaignDrawFile,
    problems: ['NOT_FOUND'],
  }),
  open: call({
    method: 'POST',
    path: '/gacha/{id}/waiting-room',
    access: 'admin',
    scope: 'sales',
    freshProof: 'required',
    summary: 'Give a drop on chain a waiting room before its first phase; its terms never change',
    description:
      'Places, quota and closing time are registered on chain with the draw. From then on the first phase keeps its terms, and ' +
      'the later ones stay open to everybody. The member `faults` of the refusal lists why the terms are not possible.',
    idempotency: 'required',
    status: 201,
    input: byGacha.extend({
      places: z
        .int()
        .min(1)
        .max(MAX_WAITING_ROOM_PLACES)
        .describe('Entrants who may buy in the first phase.'),
      quota: z.int().min(1).max(100).describe('Packs that each of them may buy in it.'),
      closesAt: instant.describe(
        `When entering ends: at least ${WAITING_ROOM_CLOSES_BEFORE_MINUTES} minutes before the first phase starts.`,
      ),
    }),
    output: adminWaitingRoom,
    problems: ['NOT_FOUND', 'STATE_CONFLICT', 'WAITING_ROOM_NOT_POSSIBLE'],
  }),
  getForAdmin: call({
    method: 'GET',
    path: '/gacha/admin/{id}/waiting-room',
    access: 'admin',
    scope: 'viewer',
    summary: 'The waiting room of a drop with its transactions',
    input: byGacha,
    output: adminWaitingRoom,
    problems: ['NOT_FOUND'],
  }),
};
