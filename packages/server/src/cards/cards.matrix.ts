import type { cardsContract } from '@kura/api-contract/cards';
import {
  activeCollection,
  adminsOf,
  anybody,
  insertPack,
  insertPicture,
  type MatrixRows,
  type MatrixWorld,
  takeIn,
} from '@kura/testing';

async function stockCard({ server, admin, context }: MatrixWorld) {
  return takeIn(server, admin, { collectionId: await activeCollection(context) });
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
  years: { expect: anybody },
  facets: { expect: anybody },
  similarTo: { expect: anybody, input: publishedCard },
  listOfCollection: {
    expect: anybody,
    input: async ({ context }) => ({ id: await activeCollection(context) }),
  },
  statsOfCollection: {
    expect: anybody,
    input: async ({ context }) => ({ id: await activeCollection(context) }),
  },
  activityOf: { expect: anybody, input: publishedCard },
  get: { expect: anybody, input: publishedCard },
  tokenMetadata: {
    expect: anybody,
    input: async ({ context }) => ({ collection: 'packs', tokenId: await insertPack(context) }),
  },
};
