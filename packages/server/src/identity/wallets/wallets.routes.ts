import { walletsContract } from '@kura/api-contract/wallets';
import { routes } from '../../platform/index.ts';
import { getErc20 } from './get-erc20.ts';
import { getWallet } from './get-wallet.ts';
import { linkOwnWallet, unlinkOwnWallet } from './link-wallet.ts';

export const walletsRoutes = routes(walletsContract, {
  wallet: getWallet,
  erc20: getErc20,
  link: linkOwnWallet,
  unlink: unlinkOwnWallet,
});
