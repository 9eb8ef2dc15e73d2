import type { contractCallsContract } from '@kura/api-contract';
import { adminsOnly, anybody, draftGacha, type MatrixRows } from '@kura/testing';

export const contractCallsMatrix: MatrixRows<typeof contractCallsContract> = {
  pauseGacha: { expect: adminsOnly },
  unpauseGacha: { expect: adminsOnly },
  setGachaPrice: {
    expect: adminsOnly,
    input: async ({ server, admin }) => ({
      gachaId: await draftGacha(server, admin),
      token: 'USDC',
      price: '1',
    }),
  },
  isGachaPaused: { expect: anybody },
  erc20Info: { expect: anybody, input: () => ({ token: `0x${'3'.repeat(40)}` }) },
};
