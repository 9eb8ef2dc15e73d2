import { erc20Abi } from 'viem';
import type { ChainContext } from '../platform/index.ts';
import type { OpenPayer, PayerObservation } from './payers.repository.ts';

/** Balances that are read by one request. */
const readTogether = 250;

/**
 * Reads what these wallets could pay through Seaport, as of a block: the newest, or the one that the tables show.
 * Asks the chain, so never inside a transaction.
 */
export async function observePayers(
  { client, network }: ChainContext,
  payers: readonly OpenPayer[],
  blockNumber?: number,
): Promise<PayerObservation[]> {
  const observedBlock = blockNumber ?? Number(await client.getBlockNumber({ cacheTime: 0 }));
  const at = { blockNumber: BigInt(observedBlock) };
  const { seaport } = network.contracts;
  const observations: PayerObservation[] = [];
  for (let from = 0; from < payers.length; from += readTogether) {
    const some = payers.slice(from, from + readTogether);
    const calls = some.flatMap(({ wallet, token }) => {
      const money = { address: network.tokens[token], abi: erc20Abi } as const;
      return [
        { ...money, functionName: 'balanceOf', args: [wallet] } as const,
        { ...money, functionName: 'allowance', args: [wallet, seaport] } as const,
      ];
    });
    const [amounts, codes] = await Promise.all([
      // Deployless: the local chain has no multicall contract.
      client.multicall({ ...at, contracts: calls, allowFailure: false, deployless: true, batchSize: 0 }),
      Promise.all(
        some.map(({ wallet, byContract }) =>
          byContract ? client.getCode({ ...at, address: wallet }) : undefined,
        ),
      ),
    ]);
    for (const [place, { wallet, token }] of some.entries()) {
      const [balanceBaseUnits = 0n, allowanceBaseUnits = 0n] = amounts.slice(2 * place) as bigint[];
      const code = codes[place];
      const hasCode = code !== undefined && code !== '0x';
      observations.push({ wallet, token, balanceBaseUnits, allowanceBaseUnits, hasCode, observedBlock });
    }
  }
  return observations;
}
