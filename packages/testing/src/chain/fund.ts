import { pointTokenAbi, testUsdcAbi } from '@kura/chain/abis';
import { type Address, encodeFunctionData } from 'viem';
import { accounts } from './accounts.ts';
import { refOf } from './collection-on-chain.ts';
import type { DeployedChain } from './deployed-chain.ts';
import { sendCall } from './send-call.ts';

/** Amounts for an account, base units. */
export interface Funds {
  readonly usdc?: bigint;
  readonly usdt?: bigint;
  readonly points?: bigint;
}

/** Gives an account test money and points. */
export async function fund(chain: DeployedChain, account: Address, funds: Funds): Promise<void> {
  const { USDC, USDT, POINT } = chain.network.tokens;
  for (const [token, amount] of [
    [USDC, funds.usdc],
    [USDT, funds.usdt],
  ] as const) {
    if (!amount) continue;
    const data = encodeFunctionData({ abi: testUsdcAbi, functionName: 'mint', args: [account, amount] });
    await sendCall(chain.client, accounts.operator, { to: token, data, value: 0n });
  }
  if (!funds.points) return;
  const ref = refOf(`points ${account} ${await chain.client.getBlockNumber()}`);
  const data = encodeFunctionData({
    abi: pointTokenAbi,
    functionName: 'mint',
    args: [account, funds.points, ref],
  });
  await sendCall(chain.client, accounts.operator, { to: POINT, data, value: 0n });
}
