import {
  NO_ORDER_REASONS,
  WAITING_ROOM_REFUSALS,
  WAITING_ROOM_RESULTS,
  WAITING_ROOM_STATES,
} from '@kura/domain/waiting-room';
import { z } from 'zod';
import { addressOut, hash, id, instant } from '../../primitives.ts';
import { campaignDraw } from '../../rewards/campaigns/campaign.schema.ts';

export const waitingRoom = z
  .object({
    gachaId: id.describe('The drop.'),
    phase: z.int().describe('Number of the phase whose buyers are drawn: the first one of the drop.'),
    state: z
      .enum(WAITING_ROOM_STATES)
      .describe(
        '`PREPARING`: its terms are being registered on chain. `OPEN`: users enter. `CLOSED`: the random word is awaited. `ORDERED`: the order is known. `LISTED`: the phase has the list on chain. `WITHOUT_ORDER`: the phase is open to everybody.',
      ),
    noOrderReason: z
      .enum(NO_ORDER_REASONS)
      .nullable()
      .describe(
        'Why the phase is open to everybody: `NOT_REGISTERED`: the terms were not on chain before the closing time. `NO_ENTRIES`. `NO_WORD`: no random word came before `wordDeadline`. `LIST_LATE`: the list was not on chain before the start. Null with an order, and before.',
      ),
    places: z.int().describe('Entrants who may buy in the phase: the first ones of the order.'),
    quota: z.int().describe('Packs that each of them may buy in the phase.'),
    closesAt: instant.describe('When entering ends.'),
    wordDeadline: instant.describe('Until when a random word gives the phase an order.'),
    startsAt: instant.describe('Start of the phase.'),
    endsAt: instant.describe('End of the phase.'),
    openPhaseStartsAt: instant
      .nullable()
      .describe('Start of the next phase that is open to everybody; null when there is none any more.'),
    accountsBefore: instant.describe(
      'Accounts that were created before may enter: the moment when the drop was put on chain.',
    ),
    entries: z
      .int()
      .describe('Users who entered by the newest block; after the closing time the entrants of the draw.'),
    chancePpm: z
      .int()
      .nullable()
      .describe(
        'Chance of each entrant to get a place when nobody else enters, in parts per million. Falls with each entry. Null once the order is known, and without an order.',
      ),
    packsAfterPlaces: z
      .int()
      .nullable()
      .describe(
        'Packs that are left for the next phase if each place buys its quota in full; null without an order.',
      ),
    listFinal: z
      .boolean()
      .describe(
        'True once the block with the list is final. Until then a reorganisation of the chain may still take the list back.',
      ),
  })
  .meta({ id: 'WaitingRoom', description: 'The waiting room of a drop, before its first phase.' });
export type WaitingRoom = z.output<typeof waitingRoom>;

export const waitingRoomEntry = z
  .object({
    id: id.describe('Id of the entry.'),
    gachaId: id.describe('The drop.'),
    wallet: addressOut.describe('Wallet that may buy when it gets a place.'),
    enteredAt: instant.describe('When the user entered. An earlier entry has no better chance.'),
    result: z
      .enum(WAITING_ROOM_RESULTS)
      .describe(
        '`WAITING`: the order is not known. `PLACED`: the wallet may buy in the phase. `NOT_PLACED`: it may buy in the next phase. `LEFT_OUT`: the account was disabled or deleted, or the wallet unlinked, before the closing time.',
      ),
    position: z
      .int()
      .nullable()
      .describe('Position in the order, from 1; null before the order, and without one.'),
    drawEntry: z
      .object({
        index: z.int().describe('Index in the committed list.'),
        salt: hash.describe('Random number of the leaf.'),
      })
      .nullable()
      .describe(
        'What makes the leaf of the entrant together with draw id and wallet; null before the list is fixed.',
      ),
  })
  .meta({ id: 'WaitingRoomEntry', description: "A user's entry in a waiting room." });
export type WaitingRoomEntry = z.output<typeof waitingRoomEntry>;

export const waitingRoomStanding = z
  .object({
    entry: waitingRoomEntry.nullable().describe('Own entry; null for none.'),
    refusal: z
      .enum(WAITING_ROOM_REFUSALS)
      .nullable()
      .describe('Why the caller cannot enter now, a problem code; null when possible, and with an entry.'),
  })
  .meta({ id: 'WaitingRoomStanding', description: 'The place of the caller in a waiting room.' });
export type WaitingRoomStanding = z.output<typeof waitingRoomStanding>;

export const waitingRoomDraw = campaignDraw
  .omit({ winners: true })
  .extend({
    applicants: z.int().nullable().describe('Number of entrants; null before the commitment.'),
    root: hash.nullable().describe('Merkle root over the entrants; null before the commitment.'),
    closesAt: instant.describe('When entering closed on chain.'),
    places: z
      .int()
      .describe('Entrants who get a place: the registered number, or all when fewer entered; 0 before.'),
    terms: z
      .string()
      .describe('The registered terms, as JSON: the keccak256 of this text in UTF-8 is `termsHash`.'),
    phase: z.int().describe('Number of the phase.'),
    allowListRoot: hash
      .nullable()
      .describe('Merkle root over the wallets with a place, as the phase has to carry it; null before.'),
  })
  .meta({ id: 'WaitingRoomDraw', description: 'The draw of a waiting room.' });
export type WaitingRoomDraw = z.output<typeof waitingRoomDraw>;

export const adminWaitingRoom = waitingRoom
  .extend({
    leftOut: z.int().describe('Entries that were left out of the draw.'),
    openedAt: instant.describe('When the admin opened the room.'),
    registrationId: id.nullable().describe('Operator transaction that registers the draw.'),
    commitmentId: id.nullable().describe('Operator transaction that commits the entrants; null before.'),
    listId: id.nullable().describe('Operator transaction that gives the phase its list; null before.'),
  })
  .meta({ id: 'AdminWaitingRoom', description: 'A waiting room as admins see it.' });
export type AdminWaitingRoom = z.output<typeof adminWaitingRoom>;
