import type { cardsContract } from '@kura/api-contract/cards';
import {
  activeCollection,
  adminsOf,
  anyIdentity,
  insertPack,
  insertPicture,
  intakeSlab,
  type MatrixRows,
  type MatrixWorld,
} from '@kura/testing';

async function stockCard({ server, admin, context }: MatrixWorld) {
  return intakeSlab(server, admin, { collectionId: await activeCollection(context) });
}

async function publishedCard(world: MatrixWorld) {
  const { id } = await stockCard(world);
  const { server, admin } = world;
  const body = { publishState: 'PUBLISHED' };
  await server.request({ method: 'POST', path: `/api/nft/${id}`, token: admin.token, body });
  return { id };
}

export const cardsMatrix: MatrixRows<typeof cardsContract> = {
  intake: {
    expect: adminsOf('catalogue'),
    input: async ({ context }) => ({
      collectionId: await activeCollection(context),
      grader: 'KGS',
      certificateNumber: crypto.randomUUID().slice(0, 8),
      gradingNumber: 10,
      englishTitle: 'Azure Dragon',
      assets: { photoFront: await insertPicture(context) },
    }),
  },
  listForAdmin: { expect: adminsOf('viewer') },
  exportForAdmin: { expect: adminsOf('viewer') },
  getForAdmin: { expect: adminsOf('viewer'), input: async (world) => ({ id: (await stockCard(world)).id }) },
  history: { expect: adminsOf('viewer'), input: async (world) => ({ id: (await stockCard(world)).id }) },
  years: { expect: anyIdentity },
  facets: { expect: anyIdentity },
  tiles: { expect: anyIdentity },
  similarTo: { expect: anyIdentity, input: publishedCard },
  listOfCollection: {
    expect: anyIdentity,
    input: async ({ context }) => ({ id: await activeCollection(context) }),
  },
  statsOfCollection: {
    expect: anyIdentity,
    input: async ({ context }) => ({ id: await activeCollection(context) }),
  },
  activity: { expect: anyIdentity },
  activityOf: { expect: anyIdentity, input: publishedCard },
  get: { expect: anyIdentity, input: publishedCard },
  tokenMetadata: {
    expect: anyIdentity,
    input: async ({ context }) => ({ collection: 'packs', tokenId: await insertPack(context) }),
  },
};
