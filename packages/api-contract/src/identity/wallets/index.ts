export {
  type Erc20Token,
  type LinkedWallet,
  type WalletBalances,
  walletsContract,
} from './wallets.contract.ts';
