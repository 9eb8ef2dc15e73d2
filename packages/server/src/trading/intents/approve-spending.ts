import type { IntentStep } from '@kura/api-contract/intents';
import { approveToken } from '@kura/chain/tokens';
import { formatAmount } from '@kura/domain/money';
import type { TokenKind } from '@kura/domain/vocabulary';
import { type Address, erc20Abi } from 'viem';
import { ApiError, type CallContext } from '../../platform/index.ts';
import { callStep } from './intent-steps.ts';

interface Spending {
  wallet: Address;
  token: TokenKind;
  amountBaseUnits: bigint;
  /** The contract that will take it. */
  spender: Address;
  /** The amount of its other open promises, base units. The approval must cover them, but the balance need not. */
  promisedBaseUnits?: bigint;
}

/**
 * Returns the steps that allow a contract to take an amount from a wallet: an approval, or none when the allowance is enough.
 * Points need none: only the Gacha may spend them, and only for its own caller.
 *
 * @throws ApiError INSUFFICIENT_FUNDS when the wallet holds less
 */
export async function approveSpending(
  { chain }: CallContext,
  { wallet, token, amountBaseUnits, spender, promisedBaseUnits = 0n }: Spending,
): Promise<IntentStep[]> {
  const { client, network } = chain;
  const read = { address: network.tokens[token], abi: erc20Abi } as const;
  const [balance, allowance] = await Promise.all([
    client.readContract({ ...read, functionName: 'balanceOf', args: [wallet] }),
    token === 'POINT'
      ? amountBaseUnits
      : client.readContract({ ...read, functionName: 'allowance', args: [wallet, spender] }),
  ]);
  if (balance < amountBaseUnits) {
    throw new ApiError('INSUFFICIENT_FUNDS', {
      token,
      needed: formatAmount(amountBaseUnits),
      balance: formatAmount(balance),
      missing: formatAmount(amountBaseUnits - balance),
    });
  }
  const approved = amountBaseUnits + promisedBaseUnits;
  if (allowance >= approved) return [];
  // Tether's contract refuses to change an allowance that isn't 0.
  const amounts = token === 'USDT' && allowance > 0n ? [0n, approved] : [approved];
  return amounts.map((each) => callStep('APPROVE_TOKEN', approveToken(network.tokens[token], spender, each)));
}
