import { TOKEN_KINDS, WALLET_KINDS } from '@kura/domain';
import { z } from 'zod';
import { signedMessage } from '../auth/auth.contract.ts';
import { call } from '../call.ts';
import { address, addressOut, amount, instant } from '../primitives.ts';

export const tokenBalance = z.object({
  kind: z.enum(TOKEN_KINDS),
  address: addressOut,
  symbol: z.string(),
  decimals: z.int(),
  balance: amount,
});

export const walletBalances = z.object({
  address: addressOut,
  kind: z.enum(WALLET_KINDS),
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

/** A wallet that belongs to a user. */
export const linkedWallet = z.object({ address: addressOut, kind: z.enum(WALLET_KINDS), linkedAt: instant });
export type LinkedWallet = z.output<typeof linkedWallet>;

export const walletsContract = {
  wallet: call({
    method: 'GET',
    path: '/wallet',
    access: 'account',
    scope: 'viewer',
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
  link: call({
    method: 'POST',
    path: '/wallet/link',
    rateLimit: { requests: 20, perSeconds: 60 },
    access: 'user',
    freshProof: 'required',
    summary: 'Link one more wallet, by what it signed; the session proves the account',
    input: z.strictObject(signedMessage),
    output: linkedWallet,
    status: 201,
    problems: [
      'SIGN_IN_MESSAGE_INVALID',
      'SIGN_IN_NONCE_INVALID',
      'SIGN_IN_SIGNATURE_INVALID',
      'WALLET_TAKEN',
      'STATE_CONFLICT',
    ],
  }),
  unlink: call({
    method: 'DELETE',
    path: '/wallet/{address}',
    access: 'user',
    freshProof: 'required',
    summary: 'Unlink a wallet; what it holds stays with it',
    description: 'Refused while it has open orders or anything under way, and for the last way in.',
    input: z.strictObject({ address }),
    status: 204,
    problems: ['NOT_FOUND', 'WALLET_NOT_REMOVABLE'],
  }),
};
