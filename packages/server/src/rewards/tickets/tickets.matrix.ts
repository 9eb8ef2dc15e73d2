import type { ticketsContract } from '@kura/api-contract/tickets';
import {
  adminsOf,
  anyAccount,
  type MatrixRows,
  type MatrixWorld,
  ownerAndAdmins,
  ownerOnly,
  usersOnly,
} from '@kura/testing';

/** Creates a ticket of `user` for a tier without drops. */
async function ticket({ context, user }: MatrixWorld): Promise<{ id: string }> {
  const id = crypto.randomUUID();
  await context.db
    .insertInto('ticket')
    .values({
      id,
      user_id: user.id,
      colour_tier: 'GOLD',
      status: 'AVAILABLE',
      origin: 'CAMPAIGN',
      reason: 'Prize',
      created_at: new Date(),
    })
    .execute();
  return { id };
}

export const ticketsMatrix: MatrixRows<typeof ticketsContract> = {
  list: { expect: anyAccount },
  daily: { expect: usersOnly },
  // The programme is disabled.
  claimDaily: {
    expect: { ...usersOnly, user: 'STATE_CONFLICT', otherUser: 'STATE_CONFLICT' },
    input: () => ({ kind: 'LOGIN' }),
  },
  get: { expect: ownerAndAdmins, input: ticket },
  use: { expect: ownerOnly, input: ticket },
  grant: {
    expect: adminsOf('finance'),
    input: ({ user }) => ({
      userIds: [user.id],
      target: { kind: 'TIER', colourTier: 'GOLD' },
      reason: 'Welcome',
    }),
  },
  revoke: {
    expect: adminsOf('finance'),
    input: async (world) => ({ ...(await ticket(world)), reason: 'Granted by mistake' }),
  },
};
