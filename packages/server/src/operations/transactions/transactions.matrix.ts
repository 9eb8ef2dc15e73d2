import type { transactionsContract } from '@kura/api-contract/transactions';
import { adminsOf, type MatrixRows, type MatrixWorld, ownerAndAdmins } from '@kura/testing';
import { newId } from '../../platform/index.ts';

const someAddress = `0x${'1'.repeat(40)}`;

/** Creates a transaction requested by the world's user. */
async function transactionOf({ context, user }: MatrixWorld): Promise<{ id: string }> {
  const id = newId();
  await context.db
    .insertInto('operator_transaction')
    .values({
      id,
      kind: 'matrix',
      idempotency_key: id,
      signer: someAddress,
      to_address: someAddress,
      data: '0x',
      requested_by: user.id,
      status: 'SENT',
      nonce: Number.parseInt(id.slice(-8), 16),
    })
    .execute();
  return { id };
}

export const transactionsMatrix: MatrixRows<typeof transactionsContract> = {
  get: { expect: ownerAndAdmins, input: transactionOf },
  list: { expect: adminsOf('viewer') },
  bump: { expect: adminsOf('finance'), input: transactionOf },
  cancel: { expect: adminsOf('finance'), input: transactionOf },
};
