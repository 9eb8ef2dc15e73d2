import type { bulkActsContract } from '@kura/api-contract/bulk-acts';
import { activeCollection, adminsOf, intakeSlab, type MatrixRows, type MatrixWorld } from '@kura/testing';

async function selection({ server, admin, context }: MatrixWorld) {
  const { id } = await intakeSlab(server, admin, { collectionId: await activeCollection(context) });
  return { act: { kind: 'PUBLISH' }, ids: [id] };
}

async function runningAct(world: MatrixWorld) {
  const response = await world.server.request({
    method: 'POST',
    path: '/api/nft/bulk-act',
    token: world.admin.token,
    idempotencyKey: true,
    body: { ...(await selection(world)), expectedTotal: 1 },
  });
  return { id: response.body.id };
}

export const bulkActsMatrix: MatrixRows<typeof bulkActsContract> = {
  preview: { expect: adminsOf('catalogue'), input: selection, unrecorded: true },
  create: {
    expect: adminsOf('catalogue'),
    input: async (world) => ({ ...(await selection(world)), expectedTotal: 1 }),
  },
  list: { expect: adminsOf('viewer') },
  get: { expect: adminsOf('viewer'), input: runningAct },
  items: { expect: adminsOf('viewer'), input: runningAct },
  cancel: { expect: adminsOf('catalogue'), input: runningAct },
};
