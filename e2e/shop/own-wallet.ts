import type { BrowserContext } from '@playwright/test';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { giveCoin } from './chain.ts';
import { readShop } from './shop.ts';

/** A wallet for a single journey. */
export interface OwnWallet {
  readonly name: string;
  readonly address: `0x${string}`;
  readonly privateKey: `0x${string}`;
  readonly account: PrivateKeyAccount;
}

/** The tokens of the demo's faucet. A portion is 1,000 USDC, 1,000 USDT or 100,000 points. */
type Token = 'USDC' | 'USDT' | 'POINT';

/** Creates a wallet with ether for fees and one portion of each named token. */
export async function ownWallet(name: string, ...tokens: readonly Token[]): Promise<OwnWallet> {
  const privateKey = generatePrivateKey();
  const account = privateKeyToAccount(privateKey);
  const { address } = account;
  await Promise.all([giveCoin(address), ...tokens.map((token) => askFaucet(token, address))]);
  return { name, address, privateKey, account };
}

/** Requests one portion of a token. */
export async function askFaucet(token: Token, address: string): Promise<void> {
  const response = await fetch(`${readShop().url}/demo/faucet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, address }),
  });
  if (!response.ok) throw new Error(`the faucet answered ${response.status}: ${await response.text()}`);
}

/**
 * Adds the wallet to the demo wallet in this context. Wraps the page's own `fetch`, because a Playwright route would turn off
 * the browser's cache.
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
