import { pointTokenAbi, testUsdcAbi, testUsdtAbi } from '@kura/chain/abis';
import type { Deployment } from '@kura/chain/network';
import type { LocalClient } from '@kura/testing/chain';
import { type Address, type Hash, parseEther, parseUnits, toHex } from 'viem';
import { faucetAccount } from './wallets.ts';

/** The amounts of one portion. */
export const portions = { ETH: '1', USDC: '1000', USDT: '1000', POINT: '100000' } as const;

export type FaucetToken = keyof typeof portions;

export function isFaucetToken(value: unknown): value is FaucetToken {
  return typeof value === 'string' && Object.hasOwn(portions, value);
}

export interface Faucet {
  /** Sends one portion and waits until it has arrived. */
  give(token: FaucetToken, to: Address, amount?: string): Promise<Hash>;
}

const decimals = 6;

/** Sends test money on the local chain. The deployment lets its account mint points. */
export function createFaucet(client: LocalClient, deployment: Pick<Deployment, 'tokens'>): Faucet {
  // Sends one transaction after another: concurrent ones would use the same nonce.
  let last: Promise<unknown> = Promise.resolve();

  const send = (token: FaucetToken, to: Address, amount: string): Promise<Hash> => {
    const account = faucetAccount;
    if (token === 'ETH') return client.sendTransaction({ account, to, value: parseEther(amount) });
    const baseUnits = parseUnits(amount, decimals);
    const mint = { account, functionName: 'mint', args: [to, baseUnits] } as const;
    if (token === 'USDC')
      return client.writeContract({ ...mint, abi: testUsdcAbi, address: deployment.tokens.USDC });
    if (token === 'USDT')
      return client.writeContract({ ...mint, abi: testUsdtAbi, address: deployment.tokens.USDT });
    // A reference can be used once.
    const reference = toHex(crypto.getRandomValues(new Uint8Array(32)));
    return client.writeContract({
      account,
      abi: pointTokenAbi,
      address: deployment.tokens.POINT,
      functionName: 'mint',
      args: [to, baseUnits, reference],
    });
  };

  return {
    give(token, to, amount = portions[token]) {
      const given = last.then(async () => {
        const hash = await send(token, to, amount);
        await client.waitForTransactionReceipt({ hash });
        return hash;
      });
      last = given.catch(() => {});
      return given;
    },
  };
}
