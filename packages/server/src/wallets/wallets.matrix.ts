import type { walletsContract } from '@kura/api-contract';
import { anyAccount, anybody, type MatrixRows } from '@kura/testing';

export const walletsMatrix: MatrixRows<typeof walletsContract> = {
  wallet: { expect: anyAccount },
  erc20: { expect: anybody, input: () => ({ token: 'USDC' }) },
};
