import type { WalletBalances } from '@kura/api-contract/wallets';
import { formatAmount, SHOP_TOKEN_DECIMALS } from '@kura/domain/money';
import { TOKEN_KINDS, type WalletKind } from '@kura/domain/vocabulary';
import { erc20Abi, formatEther, getAddress } from 'viem';
import type { Address, ChainContext } from '../../platform/index.ts';

export interface WalletToRead {
  address: Address;
  kind: WalletKind;
}

/** Returns these wallets' balances in the shop's tokens and in the chain's own coin, by one multicall. */
export async function readBalances(
  { client, network }: ChainContext,
  wallets: readonly WalletToRead[],
): Promise<WalletBalances[]> {
  if (wallets.length === 0) return [];
  const contracts = wallets.flatMap(({ address }) =>
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
    Promise.all(wallets.map(({ address }) => client.getBalance({ address }))),
  ]);
  return wallets.map(({ address, kind: walletKind }, wallet) => ({
    address: getAddress(address),
    kind: walletKind,
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
