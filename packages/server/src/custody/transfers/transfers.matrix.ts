import type { transfersContract } from '@kura/api-contract/transfers';
import { admins, heldCard, type MatrixRows, usersOnly } from '@kura/testing';

export const transfersMatrix: MatrixRows<typeof transfersContract> = {
  // The owner of a card is public, so another's card gets a refusal instead of 404.
  transfer: {
    expect: { ...usersOnly, otherUser: 'NOT_OWNER', ...admins('sales', 'STATE_CONFLICT') },
    input: async ({ context, user }) => ({
      id: (await heldCard(context, user)).nftId,
      to: '0x00000000000000000000000000000000000000aa',
    }),
  },
};
