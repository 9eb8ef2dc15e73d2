import { walletsContract } from '@kura/api-contract';
import { routes } from '../platform/index.ts';
import { getErc20 } from './get-erc20.ts';
import { getWallet } from './get-wallet.ts';

export const walletsRoutes = routes(walletsContract, {
  wallet: ({ context }) => getWallet(context),
  erc20: ({ context, input }) => getErc20(context, input),
});
