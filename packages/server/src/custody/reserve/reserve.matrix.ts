import type { reserveContract } from '@kura/api-contract/reserve';
import { adminsOf, anyIdentity, type MatrixRows, type MatrixWorld, noIdentity } from '@kura/testing';

const endOpen = (db: MatrixWorld['context']['db']) =>
  db.deleteFrom('stock_take').where('status', '=', 'OPEN').execute();

/** Creates an open stock-take with a surplus slab. Only one can be open. */
async function stockTake({ context, admin }: MatrixWorld): Promise<{ id: string }> {
  const { db } = context;
  await endOpen(db);
  const id = crypto.randomUUID();
  await db
    .insertInto('stock_take')
    .values({ id, month: 202611, status: 'OPEN', started_by: admin.id, started_at: new Date() })
    .execute();
  await db
    .insertInto('stock_take_slab')
    .values({
      stock_take_id: id,
      grader: 'PSA',
      certificate_number: '77',
      scanned_by: admin.id,
      scanned_at: new Date(),
    })
    .execute();
  return { id };
}

const surplus = async (world: MatrixWorld) => ({
  ...(await stockTake(world)),
  grader: 'PSA',
  certificateNumber: '77',
});

export const reserveMatrix: MatrixRows<typeof reserveContract> = {
  read: { expect: anyIdentity },
  report: { expect: noIdentity, input: () => ({ index: 0 }) },
  ofCard: { expect: anyIdentity, input: () => ({ id: crypto.randomUUID() }) },
  start: {
    expect: adminsOf('shipping'),
    input: async ({ context }) => {
      await endOpen(context.db);
      return { month: 202101 };
    },
  },
  list: { expect: adminsOf('shipping') },
  uploadPhoto: { expect: adminsOf('shipping') },
  get: { expect: adminsOf('shipping'), input: stockTake },
  scan: {
    expect: adminsOf('shipping'),
    input: async (world) => ({ ...(await stockTake(world)), slabs: [{ certificateNumber: '12345678' }] }),
  },
  removeSlab: { expect: adminsOf('shipping'), input: surplus },
  differences: { expect: adminsOf('shipping'), input: stockTake },
  explain: {
    expect: adminsOf('shipping'),
    input: async (world) => ({ ...(await surplus(world)), kind: 'SURPLUS', reason: 'Found behind a shelf' }),
  },
  publish: { expect: adminsOf('shipping'), input: stockTake },
  abandon: {
    expect: adminsOf('shipping'),
    input: async (world) => ({ ...(await stockTake(world)), reason: 'Begun by mistake' }),
  },
};
