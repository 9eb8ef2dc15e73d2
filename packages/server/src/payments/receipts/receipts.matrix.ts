import type { receiptsContract } from '@kura/api-contract/receipts';
import { adminsOf, heldCard, type MatrixRows, type MatrixWorld, ownerOnly, usersOnly } from '@kura/testing';
import { newId, newNumber } from '../../platform/index.ts';

/** Creates a settled payment of `user` by bank card, which needs no chain. */
export async function settledPayment({
  context,
  user,
}: Pick<MatrixWorld, 'context' | 'user'>): Promise<{ id: string }> {
  const id = newId();
  const now = new Date();
  const { nftId } = await heldCard(context, user);
  await context.db
    .insertInto('payment')
    .values({
      id,
      number: newNumber(),
      user_id: user.id,
      wallet: user.account.address.toLowerCase(),
      kind: 'CARD',
      card_id: nftId,
      status: 'SETTLED',
      cents: 1_200,
      yen: 1_800,
      yen_per_dollar_e4: 1_500_000,
      checkout_url: 'https://pay.test/checkout',
      expires_at: new Date(now.getTime() + 60_000),
      provider_id: id,
      settled_at: now,
      created_at: now,
    })
    .execute();
  return { id };
}

export const receiptsMatrix: MatrixRows<typeof receiptsContract> = {
  own: { expect: usersOnly },
  archive: {
    expect: adminsOf('finance'),
    input: () => ({ from: '2020-01-01', to: '2020-01-31' }),
  },
  issue: {
    expect: ownerOnly,
    input: async (world) => ({ source: 'PAYMENT', ...(await settledPayment(world)) }),
  },
};
