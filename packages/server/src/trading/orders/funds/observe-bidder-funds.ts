import { erc20Abi } from 'viem';
import type { ChainContext } from '../../../platform/index.ts';
import type { FundsObservation, OpenBidder } from './bidder-funds.repository.ts';

/** Wallets per request: the creation code of a call is limited to 48 KB (EIP-3860). */
const walletsTogether = 60;
const concurrentRequests = 4;

/**
 * Reads these wallets' funds for Seaport, as of the newest block or of the indexed one. Asks the chain, so never call it
 * inside a transaction.
 */
export async function observeFunds(
  chain: ChainContext,
  bidders: readonly OpenBidder[],
  blockNumber?: number,
): Promise<FundsObservation[]> {
  // Don't use the cached number: an approval may have been mined since.
  const observedBlock = blockNumber ?? Number(await chain.client.getBlockNumber({ cacheTime: 0 }));
  const groups: OpenBidder[][] = [];
  for (let from = 0; from < bidders.length; from += walletsTogether) {
    groups.push(bidders.slice(from, from + walletsTogether));
  }
  const observations: FundsObservation[] = [];
  for (let from = 0; from < groups.length; from += concurrentRequests) {
    const some = groups.slice(from, from + concurrentRequests);
    const read = await Promise.all(some.map((group) => readTogether(chain, group, observedBlock)));
    observations.push(...read.flat());
  }
  return observations;
}

async function readTogether(
  { client, network }: ChainContext,
  bidders: readonly OpenBidder[],
  observedBlock: number,
): Promise<FundsObservation[]> {
  const at = { blockNumber: BigInt(observedBlock) };
  const calls = bidders.flatMap(({ wallet, token }) => {
    const money = { address: network.tokens[token], abi: erc20Abi } as const;
    return [
      { ...money, functionName: 'balanceOf', args: [wallet] } as const,
      { ...money, functionName: 'allowance', args: [wallet, network.contracts.seaport] } as const,
    ];
  });
  const [amounts, codes] = await Promise.all([
    // Deployless: the local chain has no multicall contract.
    client.multicall({ ...at, contracts: calls, allowFailure: false, deployless: true, batchSize: 0 }),
    Promise.all(
      bidders.map(({ wallet, isContractSigner }) =>
        isContractSigner ? client.getCode({ ...at, address: wallet }) : undefined,
      ),
    ),
  ]);
  return bidders.map(({ wallet, token }, index) => {
    const [balanceBaseUnits = 0n, allowanceBaseUnits = 0n] = amounts.slice(2 * index) as bigint[];
    const code = codes[index];
    const hasCode = code !== undefined && code !== '0x';
    return { wallet, token, balanceBaseUnits, allowanceBaseUnits, hasCode, observedBlock };
  });
}
