import type { paymentsContract } from '@kura/api-contract/payments';
import {
  adminsOf,
  allIdentities,
  anyIdentity,
  heldCard,
  type MatrixRows,
  type MatrixWorld,
  ownerOnly,
  usersOnly,
} from '@kura/testing';
import { newId, newNumber } from '../../platform/index.ts';

/** Creates a payment of `user` for a card, which needs no drop. */
async function payment(
  { context, user }: MatrixWorld,
  status: 'CREATED' | 'SETTLED' | 'REVIEW' = 'CREATED',
): Promise<{ id: string }> {
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
      status,
      cents: 1_000,
      yen: 1_500,
      yen_per_dollar_e4: 1_500_000,
      checkout_url: 'https://pay.test/checkout',
      expires_at: new Date(now.getTime() + 60_000),
      provider_id: status === 'CREATED' ? null : id,
      settled_at: status === 'SETTLED' ? now : null,
      created_at: now,
    })
    .execute();
  return { id };
}

async function reconciliation({ context, admin }: MatrixWorld): Promise<{ id: string }> {
  const id = newId();
  await context.db
    .insertInto('payment_reconciliation')
    .values({
      id,
      day: '2026-11-21',
      time_zone: 'UTC',
      file_name: 'report.csv',
      file_hash: 'a'.repeat(64),
      lines: 0,
      differences: 0,
      admin_id: admin.id,
      created_at: new Date(),
    })
    .execute();
  return { id };
}

export const paymentsMatrix: MatrixRows<typeof paymentsContract> = {
  // Only the provider's signature counts, no token.
  webhook: { expect: allIdentities('SIGNATURE_INVALID') },
  terms: { expect: anyIdentity },
  // Any user may ask about any listing. None has this id.
  listing: { expect: { ...usersOnly, user: 404, otherUser: 404 }, input: () => ({ id: newId() }) },
  own: { expect: usersOnly },
  list: { expect: adminsOf('finance') },
  evidence: { expect: adminsOf('finance'), input: (world) => payment(world, 'SETTLED') },
  getForAdmin: { expect: adminsOf('finance'), input: (world) => payment(world) },
  reconcile: {
    expect: adminsOf('finance'),
    input: () => ({ day: '2026-11-21', fileName: 'report.csv', report: 'id,type,amount,currency\n' }),
  },
  // Without a payment provider the call can't succeed.
  applyCharge: { expect: adminsOf('finance'), input: () => ({ chargeId: 'unknown-charge' }) },
  reconciliations: { expect: adminsOf('finance') },
  getReconciliation: { expect: adminsOf('finance'), input: reconciliation },
  get: { expect: ownerOnly, input: (world) => payment(world) },
  retry: { expect: adminsOf('finance'), input: (world) => payment(world, 'SETTLED') },
  refund: {
    expect: adminsOf('finance'),
    input: async (world) => ({ ...(await payment(world, 'SETTLED')), reason: 'the buyer asked' }),
  },
  review: {
    expect: adminsOf('finance'),
    input: async (world) => ({ ...(await payment(world, 'REVIEW')), accept: true, reason: 'known' }),
  },
};
