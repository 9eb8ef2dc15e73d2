import { TOKEN_KINDS, WALLET_KINDS } from '@kura/domain/vocabulary';
import { z } from 'zod';
import { call } from '../../call.ts';
import { address, addressOut, amount, instant } from '../../primitives.ts';
import { signedMessage } from '../auth/auth.contract.ts';

export const tokenBalance = z
  .object({
    kind: z.enum(TOKEN_KINDS).describe('Kind of token.'),
    address: addressOut.describe('Contract of the token.'),
    symbol: z.string().describe('ERC-20 symbol.'),
    decimals: z.int().describe('Number of decimals of the base unit.'),
    balance: amount.describe('Balance in token units.'),
  })
  .meta({ id: 'TokenBalance', description: 'Balance of one token.' });

export const walletBalances = z
  .object({
    address: addressOut.describe('The wallet.'),
    kind: z.enum(WALLET_KINDS).describe('`INJECTED`: a wallet with its own key. `ACCOUNT`: passkey account.'),
    native: amount.describe("Balance of the chain's native coin, in ether."),
    tokens: z.array(tokenBalance).describe("Balances of the shop's tokens."),
  })
  .meta({ id: 'WalletBalances', description: 'Balances of one wallet.' });
export type WalletBalances = z.output<typeof walletBalances>;

export const erc20Token = z
  .object({
    address: addressOut.describe('Contract of the token.'),
    kind: z
      .enum(TOKEN_KINDS)
      .nullable()
      .describe('Kind of token; null for tokens that the shop does not use.'),
    name: z.string().describe('ERC-20 name.'),
    symbol: z.string().describe('ERC-20 symbol.'),
    decimals: z.int().describe('Number of decimals of the base unit.'),
    balance: amount.nullable().describe('Balance of `owner` in token units; null when no owner was given.'),
  })
  .meta({ id: 'Erc20Token', description: 'An ERC-20 token.' });
export type Erc20Token = z.output<typeof erc20Token>;

/** A wallet that belongs to a user. */
export const linkedWallet = z
  .object({
    address: addressOut.describe('The wallet.'),
    kind: z.enum(WALLET_KINDS).describe('`INJECTED`: a wallet with its own key. `ACCOUNT`: passkey account.'),
    linkedAt: instant.describe('When it was linked.'),
  })
  .meta({ id: 'LinkedWallet', description: 'A wallet of a user.' });
export type LinkedWallet = z.output<typeof linkedWallet>;

export const walletsContract = {
  wallet: call({
    method: 'GET',
    path: '/wallet',
    access: 'account',
    scope: 'viewer',
    summary: "The caller's wallets with their balances; for an admin the operator's",
    output: z.object({ wallets: z.array(walletBalances).describe('Wallets with their balances.') }),
  }),
  erc20: call({
    method: 'GET',
    path: '/erc20/{token}',
    access: 'public',
    summary: 'A token by its address or kind, and what an owner holds of it',
    input: z.strictObject({
      token: z
        .union([z.enum(TOKEN_KINDS), address])
        .describe('`USDC`, `USDT`, `POINT` or the contract of an ERC-20.'),
      owner: address.optional().describe('Wallet whose balance to read; absent for none.'),
    }),
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
    input: z.strictObject({ address: address.describe('Wallet to unlink.') }),
    status: 204,
    problems: ['NOT_FOUND', 'WALLET_NOT_REMOVABLE'],
  }),
};
