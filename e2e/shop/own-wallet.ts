import type { BrowserContext } from '@playwright/test';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { giveCoin } from './chain.ts';
import { readShop } from './shop.ts';

/** A wallet that exactly one journey uses. */
export interface OwnWallet {
  readonly name: string;
  readonly address: `0x${string}`;
  readonly privateKey: `0x${string}`;
  readonly account: PrivateKeyAccount;
}

/** What the demo's faucet gives. One portion: 1,000 USDC, 1,000 USDT or 100,000 points. */
type Token = 'USDC' | 'USDT' | 'POINT';

/** Creates a wallet with coin for the chain's fees and one portion of each named token. */
export async function ownWallet(name: string, ...tokens: readonly Token[]): Promise<OwnWallet> {
  const privateKey = generatePrivateKey();
  const account = privateKeyToAccount(privateKey);
  const { address } = account;
  await Promise.all([giveCoin(address), ...tokens.map((token) => askFaucet(token, address))]);
  return { name, address, privateKey, account };
}

/** Asks for one portion of a token. */
export async function askFaucet(token: Token, address: string): Promise<void> {
  const response = await fetch(`${readShop().url}/demo/faucet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, address }),
  });
  if (!response.ok) throw new Error(`the faucet answered ${response.status}: ${await response.text()}`);
}

/**
 * Adds the wallet to those that the demo wallet of this context knows. The page's own `fetch` is wrapped: a route of
 * Playwright's would turn off the browser's cache.
 */
export async function addToDemoWallet(
  context: BrowserContext,
  { name, address, privateKey }: OwnWallet,
): Promise<void> {
  await context.addInitScript(
    (own) => {
      const original = window.fetch;
      window.fetch = async (input, init) => {
        const response = await original(input, init);
        if (input !== '/demo/wallets.json') return response;
        const file = (await response.json()) as { wallets: unknown[] };
        return Response.json({ ...file, wallets: [...file.wallets, own] });
      };
    },
    { name, address, privateKey },
  );
}
