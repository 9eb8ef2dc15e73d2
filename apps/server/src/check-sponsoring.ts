import { entryPointAbi, kuraPaymasterAbi } from '@kura/chain/abis';
import { ENTRY_POINT_ADDRESS } from '@kura/chain/network';
import { formatEther, isAddressEqual } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { runsPart, type Settings } from './env.ts';
import { type Finding, reasonOf } from './finding.ts';
import type { OpenContext } from './open-context.ts';

/** Less than this suffices for some hundred operations on Base only. */
const lowBundlerBalanceWei = 5_000_000_000_000_000n;

/** Whether the paymaster accepts our sponsor's signature, and has a deposit. */
export async function checkPaymaster(
  { context }: Pick<OpenContext, 'context'>,
  settings: Settings,
): Promise<Finding[]> {
  const part = 'paymaster';
  const { client, network } = context.chain;
  const { paymaster: address } = network.contracts;
  const at = { address, abi: kuraPaymasterAbi } as const;
  try {
    const [sponsor, dailyCap, deposit, reserve] = await Promise.all([
      client.readContract({ ...at, functionName: 'sponsor' }),
      client.readContract({ ...at, functionName: 'dailyCap' }),
      client.readContract({
        address: ENTRY_POINT_ADDRESS,
        abi: entryPointAbi,
        functionName: 'balanceOf',
        args: [address],
      }),
      client.getBalance({ address }),
    ]);
    const ours = settings.KURA_SPONSOR_ADDRESS;
    if (!isAddressEqual(sponsor, ours)) {
      const message = `${address} pays for what ${sponsor} signs, but the sponsoring key is ${ours}`;
      return [{ part, state: 'wrong', message }];
    }
    const left = `${formatEther(deposit)} ether to pay with and ${formatEther(reserve)} in reserve, ${formatEther(dailyCap)} a day at most`;
    if (reserve < dailyCap)
      return [{ part, state: 'warning', message: `${address} has ${left}: send it some` }];
    return deposit === 0n
      ? [{ part, state: 'warning', message: `${address} has ${left}: a worker moves the first part` }]
      : [{ part, state: 'ok', message: `${address}, ${left}` }];
  } catch (error) {
    return [{ part, state: 'warning', message: `${address} could not be read: ${reasonOf(error)}` }];
  }
}

/** Whether there is a bundler, for our chain and our entry point. */
export async function checkBundler({ context }: OpenContext, settings: Settings): Promise<Finding[]> {
  const part = 'bundler';
  if (!runsPart(settings, 'api')) return [];
  const { bundler, client, network } = context.chain;
  try {
    const [chainId, entryPoints] = await Promise.all([
      bundler.request({ method: 'eth_chainId', params: [] }),
      bundler.request({ method: 'eth_supportedEntryPoints', params: [] }),
    ]);
    if (Number(chainId) !== network.chainId) {
      return [
        { part, state: 'wrong', message: `carries to chain ${Number(chainId)}, not to ${network.chainId}` },
      ];
    }
    const known = (entryPoints as readonly unknown[]).map((each) => String(each).toLowerCase());
    if (!known.includes(ENTRY_POINT_ADDRESS.toLowerCase())) {
      return [{ part, state: 'wrong', message: `does not know the entry point ${ENTRY_POINT_ADDRESS}` }];
    }
    if (settings.BUNDLER_URL !== undefined || settings.KURA_BUNDLER_PRIVATE_KEY === undefined) {
      return [{ part, state: 'ok', message: 'at BUNDLER_URL' }];
    }
    const { address } = privateKeyToAccount(settings.KURA_BUNDLER_PRIVATE_KEY);
    const balance = await client.getBalance({ address });
    return balance < lowBundlerBalanceWei
      ? [{ part, state: 'warning', message: `${address} has ${balance} wei left: send it some for gas` }]
      : [{ part, state: 'ok', message: `${address}, one of our own for a local chain` }];
  } catch (error) {
    return [{ part, state: 'warning', message: `does not answer: ${reasonOf(error)}` }];
  }
}
