import { entryPointAbi, kuraAccountFactoryAbi } from '@kura/chain/abis';
import type { ContractCall } from '@kura/chain/call';
import {
  accountOnChain,
  accounts,
  type DeployedChain,
  fund,
  ownOperation,
  performIntent,
  sendCall,
} from '@kura/testing';
import { type Address, encodeFunctionData, erc20Abi, parseEther, type TransactionReceipt } from 'viem';
import type { Row } from '../benchmark.ts';
import { gasParts } from './gas-parts.ts';
import { at, average, gasRow } from './gas-row.ts';
import { gasWithoutRefunds } from './transaction-gas.ts';

const TRANSFERS = 10;

/** A transfer of money by a passkey's account, paid by the account and by the paymaster, against one by a plain key. */
export async function accountRows(chain: DeployedChain): Promise<Row[]> {
  const { client, network } = chain;
  const user = await accountOnChain(chain);
  // Sender, receiver and bundler have been paid before, and the account has acted.
  await fund(chain, user.address, { usdc: 1_000n });
  const pay = transfer(chain);
  await user.act(pay);
  const byKey = await average(TRANSFERS, async () =>
    gasWithoutRefunds(client, await sendCall(client, accounts.alice, pay)),
  );
  const receipts: Record<'own' | 'sponsored', TransactionReceipt[]> = { own: [], sponsored: [] };
  for (let time = 0; time < TRANSFERS; time += 1) receipts.sponsored.push(await user.act(pay));

  const data = encodeFunctionData({ abi: entryPointAbi, functionName: 'depositTo', args: [user.address] });
  const deposit = { to: network.contracts.entryPoint, data, value: parseEther('1') };
  await sendCall(client, accounts.alice, deposit);
  for (let time = 0; time < TRANSFERS; time += 1) {
    const operation = await ownOperation(user.account, [pay]);
    const signature = await user.account.signUserOperation(operation);
    receipts.own.push(await performIntent(chain, { ...operation, signature }));
  }
  const gasOf = (kind: keyof typeof receipts) =>
    average(TRANSFERS, (time) => gasWithoutRefunds(client, at(receipts[kind], time)));
  const names = { [user.address]: 'KuraAccount (proxy)', [await implementationOf(chain)]: 'KuraAccount' };
  return [
    gasRow('passkey account: token transfer', await gasOf('own'), byKey, '≤ 106,000'),
    ...(await gasParts(chain, receipts.own, TRANSFERS, names)),
    gasRow('the same, sponsored', await gasOf('sponsored'), byKey, '≤ 112,000'),
    ...(await gasParts(chain, receipts.sponsored, TRANSFERS, names)),
  ];
}

async function implementationOf({ client, network }: DeployedChain): Promise<Address> {
  return await client.readContract({
    address: network.contracts.accountFactory,
    abi: kuraAccountFactoryAbi,
    functionName: 'implementation',
  });
}

function transfer({ network }: DeployedChain): ContractCall {
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [accounts.bob.address, 1n],
  });
  return { to: network.tokens.USDC, data, value: 0n };
}
