import type { Erc20Token } from '@kura/api-contract/wallets';
import { tokenKindOf } from '@kura/chain/network';
import { formatAmount, UNKNOWN_TOKEN_DECIMALS } from '@kura/domain/money';
import { TOKEN_KINDS, type TokenKind } from '@kura/domain/vocabulary';
import { erc20Abi, getAddress } from 'viem';
import {
  type Address,
  ApiError,
  type CallContext,
  isChainAway,
  requireChainAvailable,
} from '../../platform/index.ts';

export interface Erc20Query {
  token: TokenKind | Address;
  owner?: Address | undefined;
}

/** Returns a token and an owner's balance. The token itself states its name and symbol, so anybody can copy them. */
export async function getErc20(context: CallContext, input: Erc20Query): Promise<Erc20Token> {
  await requireChainAvailable(context);
  const { client, network } = context.chain;
  const address = isKind(input.token) ? network.tokens[input.token] : input.token;
  const token = { address, abi: erc20Abi } as const;
  const [supply, name, symbol, decimals, balance] = await client.multicall({
    contracts: [
      { ...token, functionName: 'totalSupply' },
      { ...token, functionName: 'name' },
      { ...token, functionName: 'symbol' },
      { ...token, functionName: 'decimals' },
      { ...token, functionName: 'balanceOf', args: [input.owner ?? address] },
    ],
    deployless: true,
  });
  if (supply.status === 'failure' && isChainAway(supply.error)) throw supply.error;
  // An account without code, or a contract that is no token.
  if (supply.status === 'failure' || balance.status === 'failure') throw new ApiError('NOT_FOUND');
  const unit = decimals.status === 'success' ? decimals.result : UNKNOWN_TOKEN_DECIMALS;
  return {
    address: getAddress(address),
    kind: tokenKindOf(network, address),
    name: name.status === 'success' ? name.result.slice(0, 100) : '',
    symbol: symbol.status === 'success' ? symbol.result.slice(0, 20) : '',
    decimals: unit,
    balance: input.owner === undefined ? null : formatAmount(balance.result, unit),
  };
}

const isKind = (token: string): token is TokenKind => (TOKEN_KINDS as readonly string[]).includes(token);
