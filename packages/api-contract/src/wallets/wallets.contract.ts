import { TOKEN_KINDS } from '@kura/domain';
import { z } from 'zod';
import { call } from '../call.ts';
import { address, addressOut, amount } from '../primitives.ts';

export const tokenBalance = z.object({
  kind: z.enum(TOKEN_KINDS),
  address: addressOut,
  symbol: z.string(),
  decimals: z.int(),
  balance: amount,
});

export const walletBalances = z.object({
  address: addressOut,
  /** In units of the chain's own coin. */
  native: amount,
  tokens: z.array(tokenBalance),
});
export type WalletBalances = z.output<typeof walletBalances>;

export const erc20Token = z.object({
  address: addressOut,
  /** Null for a token that the shop doesn't deal in. */
  kind: z.enum(TOKEN_KINDS).nullable(),
  name: z.string(),
  symbol: z.string(),
  decimals: z.int(),
  /** Of the asked owner, in token units; null when none was asked. */
  balance: amount.nullable(),
});
export type Erc20Token = z.output<typeof erc20Token>;

export const walletsContract = {
  wallet: call({
    method: 'GET',
    path: '/wallet',
    access: 'account',
    summary: "The caller's wallets with their balances; for an admin the operator's",
    output: z.object({ wallets: z.array(walletBalances) }),
  }),
  erc20: call({
    method: 'GET',
    path: '/erc20/{token}',
    access: 'public',
    summary: 'A token by its address or kind, and what an owner holds of it',
    input: z.strictObject({ token: z.union([z.enum(TOKEN_KINDS), address]), owner: address.optional() }),
    output: erc20Token,
    problems: ['NOT_FOUND'],
  }),
};
