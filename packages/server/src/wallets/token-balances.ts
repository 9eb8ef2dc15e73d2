import type { WalletBalances } from '@kura/api-contract';
import { formatAmount, SHOP_TOKEN_DECIMALS, TOKEN_KINDS } from '@kura/domain';
import { erc20Abi, formatEther, getAddress } from 'viem';
import type { Address, ChainContext } from '../platform/index.ts';

/** What these accounts hold of the shop's tokens, read by one multicall, and of the chain's own coin. */
export async function readBalances(
  { client, network }: ChainContext,
  addresses: readonly Address[],
): Promise<WalletBalances[]> {
  if (addresses.length === 0) return [];
  const contracts = addresses.flatMap((address) =>
    TOKEN_KINDS.map((kind) => ({
      address: network.tokens[kind],
      abi: erc20Abi,
      functionName: 'balanceOf' as const,
      args: [address] as const,
    })),
  );
  const [held, natives] = await Promise.all([
    // Deployless: a local chain has no multicall contract.
    client.multicall({ contracts, allowFailure: false, deployless: true }),
    Promise.all(addresses.map((address) => client.getBalance({ address }))),
  ]);
  return addresses.map((address, wallet) => ({
    address: getAddress(address),
    native: formatEther(natives[wallet] ?? 0n),
    tokens: TOKEN_KINDS.map((kind, token) => ({
      kind,
      address: getAddress(network.tokens[kind]),
      symbol: kind,
      decimals: SHOP_TOKEN_DECIMALS,
      balance: formatAmount(held[wallet * TOKEN_KINDS.length + token] ?? 0n),
    })),
  }));
}
