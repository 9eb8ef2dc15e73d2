import { walletsContract } from '@kura/api-contract/wallets';
import { routes } from '../platform/index.ts';
import { getErc20 } from './get-erc20.ts';
import { getWallet } from './get-wallet.ts';
import { linkOwnWallet, unlinkOwnWallet } from './link-wallet.ts';

export const walletsRoutes = routes(walletsContract, {
  wallet: ({ context }) => getWallet(context),
  erc20: ({ context, input }) => getErc20(context, input),
  link: ({ context, input }) => linkOwnWallet(context, input),
  unlink: ({ context, input }) => unlinkOwnWallet(context, input),
});
