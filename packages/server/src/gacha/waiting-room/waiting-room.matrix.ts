import type { waitingRoomContract } from '@kura/api-contract/waiting-room';
import {
  adminsOf,
  anyIdentity,
  draftGacha,
  type MatrixRows,
  type MatrixWorld,
  noIdentity,
  usersOnly,
} from '@kura/testing';

const hour = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hour);

/** A room before a block has its terms. */
async function room({ server, admin, context }: MatrixWorld): Promise<{ id: string }> {
  const id = await draftGacha(server, admin);
  const hash = (digits: string) => `0x${digits.replaceAll('-', '').repeat(2)}`;
  await context.db
    .insertInto('waiting_room')
    .values({
      gacha_id: id,
      draw_id: hash(id),
      phase: 0,
      phase_starts_at: at(3),
      phase_ends_at: at(4),
      places: 10,
      quota: 1,
      closes_at: at(1),
      accounts_before: at(0),
      terms: '{}',
      terms_hash: hash(id),
      opened_at: at(0),
    })
    .execute();
  return { id };
}

export const waitingRoomMatrix: MatrixRows<typeof waitingRoomContract> = {
  get: { expect: anyIdentity, input: room },
  standing: { expect: usersOnly, input: room },
  enter: {
    expect: { ...usersOnly, user: 'WAITING_ROOM_CLOSED', otherUser: 'WAITING_ROOM_CLOSED' },
    input: room,
  },
  // No block has the draw.
  draw: { expect: noIdentity, input: room },
  drawFile: { expect: noIdentity, input: room },
  // The drop is a draft.
  open: {
    expect: adminsOf('sales'),
    input: async ({ server, admin }) => ({
      id: await draftGacha(server, admin),
      places: 10,
      quota: 1,
      closesAt: at(1).toISOString(),
    }),
  },
  getForAdmin: { expect: adminsOf('viewer'), input: room },
};
