import { type Address, encodeFunctionData } from 'viem';
import { getBalance, readContract, sendTransaction } from 'viem/actions';
import { entryPointAbi } from '../../abis/entry-point.gen.ts';
import { kuraAccountFactoryAbi } from '../../abis/kura-account-factory.gen.ts';
import { kuraPaymasterAbi } from '../../abis/kura-paymaster.gen.ts';
import { ENTRY_POINT_ADDRESS } from '../../network/canonical-contracts.ts';
import { kuraAccountFactoryBytecode } from '../bytecode/kura-account-factory.gen.ts';
import { kuraPaymasterBytecode } from '../bytecode/kura-paymaster.gen.ts';
import { waitForReceipt } from '../transactions/wait-for-receipt.ts';
import { deployOnce } from './create2.ts';
import type { DeployerClient } from './deployer-client.ts';
import type { DeploymentOptions } from './deployment-options.ts';
import { sendAndWait } from './send-and-wait.ts';

/** How many days a local paymaster can pay for. The operator of the shop funds a public one. */
const LOCAL_DAYS = 30n;

/**
 * Deploys the factory of accounts and the paymaster that pays their gas. Another sponsor, or another first cap, is another
 * paymaster: the old one keeps its ether, which its treasurer can take.
 */
export async function deployAccounts({
  client,
  network,
  sponsor,
  dailyGasCapWei,
  adminDelay,
}: DeploymentOptions & { readonly adminDelay: number }): Promise<{
  readonly accountFactory: Address;
  readonly paymaster: Address;
}> {
  const accountFactory = await deployOnce(client, {
    abi: kuraAccountFactoryAbi,
    bytecode: kuraAccountFactoryBytecode,
    args: [],
  });
  const paymaster = await deployOnce(client, {
    abi: kuraPaymasterAbi,
    bytecode: kuraPaymasterBytecode,
    args: [client.account.address, adminDelay, sponsor, dailyGasCapWei],
  });
  if (network === 'local') await fillPaymaster(client, paymaster, dailyGasCapWei);
  return { accountFactory, paymaster };
}

async function fillPaymaster(client: DeployerClient, paymaster: Address, capWei: bigint): Promise<void> {
  const deposit = await readContract(client, {
    address: ENTRY_POINT_ADDRESS,
    abi: entryPointAbi,
    functionName: 'balanceOf',
    args: [paymaster],
  });
  if (deposit > 0n) return;
  if ((await getBalance(client, { address: paymaster })) === 0n) {
    const hash = await sendTransaction(client, { to: paymaster, value: capWei * LOCAL_DAYS });
    await waitForReceipt(client, hash);
  }
  const data = encodeFunctionData({ abi: kuraPaymasterAbi, functionName: 'refill' });
  await sendAndWait(client, paymaster, data);
}
