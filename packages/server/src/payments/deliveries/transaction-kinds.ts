import { gachaAbi, stockSaleAbi } from '@kura/chain/abis';
import { fillForAbi } from '@kura/chain/seaport';
import { erc20Abi } from 'viem';
import { contractKinds } from '../../platform/index.ts';

const gachaKind = contractKinds('gacha', gachaAbi);
/** The minting key gains no power by these. */
const stockSaleKind = contractKinds('stockSale', stockSaleAbi);

/** 100 sealed packs, or 20 packs whose reveal is requested in the same transaction, take less than 3,000,000 gas. */
export const deliverPacksKind = gachaKind('deliver-packs', 'deliver', {
  key: 'selling',
  gasLimit: 4_500_000n,
  dailyLimit: 10_000,
});

const voiding = { gasLimit: 150_000n, dailyLimit: 10_000 };
export const voidPaymentKind = gachaKind('void-payment', 'voidPayment', { key: 'selling', ...voiding });
export const voidCardPaymentKind = stockSaleKind('void-card-payment', 'voidPayment', {
  key: 'minting',
  ...voiding,
});

export const deliverCardKind = stockSaleKind('deliver-card', 'deliver', {
  key: 'minting',
  gasLimit: 600_000n,
  dailyLimit: 10_000,
});

/** Buys a listed card for a bank card's holder. A contract account may take much gas to check its signature. */
export const fillListingKind = contractKinds('seaport', fillForAbi)('fill-listing', 'fulfillAdvancedOrder', {
  key: 'buying',
  gasLimit: 1_000_000n,
  dailyLimit: 500,
});

/** Lets Seaport take the listings' prices from the buying key. */
export const approveBuyingKind = contractKinds((_tx, { tokens }) => [tokens.USDC], erc20Abi)(
  'approve-buying',
  'approve',
  { key: 'buying', gasLimit: 100_000n, dailyLimit: 50 },
);
