import type { clientLogContract } from '@kura/api-contract/client-log';
import { adminsOf, anyIdentity, type MatrixRows, type MatrixWorld } from '@kura/testing';

const report = () => ({
  app: 'market',
  release: 'main-AbCd1234',
  route: '/cards/$id',
  requestId: null,
  name: 'TypeError',
  message: 'x is not a function',
  stack: '',
});

async function clientError({ server }: MatrixWorld) {
  await server.request({ method: 'POST', path: '/api/client-log', body: report() });
  const { fingerprint } = await server.context.db
    .selectFrom('client_error')
    .select('fingerprint')
    .executeTakeFirstOrThrow();
  return { fingerprint };
}

export const clientLogMatrix: MatrixRows<typeof clientLogContract> = {
  report: { expect: anyIdentity, input: report, unrecorded: true },
  list: { expect: adminsOf('viewer') },
  annotate: {
    expect: adminsOf('support'),
    input: async (world) => ({ ...(await clientError(world)), resolved: true }),
  },
};
