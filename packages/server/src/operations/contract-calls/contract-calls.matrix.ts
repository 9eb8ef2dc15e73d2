import { randomBytes } from 'node:crypto';
import type { contractCallsContract } from '@kura/api-contract/contract-calls';
import {
  activeCollection,
  adminsOf,
  anyIdentity,
  draftGacha,
  heldCard,
  intakeSlab,
  type MatrixRows,
} from '@kura/testing';

const tokenOf = ({ contract, tokenId }: { contract: string; tokenId: bigint }) => ({
  collection: contract,
  tokenId: String(tokenId),
});

export const contractCallsMatrix: MatrixRows<typeof contractCallsContract> = {
  mint: {
    expect: adminsOf('catalogue'),
    input: async ({ server, admin, context }) => {
      const contractAddress = `0x${randomBytes(20).toString('hex')}`;
      const collectionId = await activeCollection(context, { contractAddress });
      const { certificate } = await intakeSlab(server, admin, { collectionId });
      return { collection: contractAddress, serialHash: certificate?.serialHash };
    },
  },
  burn: {
    expect: adminsOf('catalogue', 'STATE_CONFLICT'),
    input: async ({ context, user }) => tokenOf(await heldCard(context, user)),
  },
  transfer: {
    expect: adminsOf('sales', 'STATE_CONFLICT'),
    input: async ({ context, user }) => ({
      ...tokenOf(await heldCard(context, user)),
      to: `0x${'4'.repeat(40)}`,
    }),
  },
  generateSerialHash: {
    unrecorded: true,
    expect: adminsOf('catalogue'),
    input: () => ({ grader: 'KGS', certificateNumber: '70000000', gradingNumber: 10 }),
  },
  pauseGacha: { expect: adminsOf('sales') },
  unpauseGacha: { expect: adminsOf('sales') },
  setGachaPrice: {
    expect: adminsOf('sales'),
    input: async ({ server, admin }) => ({
      gachaId: await draftGacha(server, admin),
      token: 'USDC',
      price: '1',
    }),
  },
  isGachaPaused: { expect: anyIdentity },
  erc20Info: { expect: anyIdentity, input: () => ({ token: `0x${'3'.repeat(40)}` }) },
};
