import { entryPointAbi } from '@kura/chain/abis';
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
import { encodeFunctionData, erc20Abi, parseEther } from 'viem';
import type { Row } from '../benchmark.ts';
import { average, gasRow } from './gas-row.ts';
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
  const sponsored = await average(TRANSFERS, async () => gasWithoutRefunds(client, await user.act(pay)));

  const data = encodeFunctionData({ abi: entryPointAbi, functionName: 'depositTo', args: [user.address] });
  const deposit = { to: network.contracts.entryPoint, data, value: parseEther('1') };
  await sendCall(client, accounts.alice, deposit);
  const own = await average(TRANSFERS, async () => {
    const operation = await ownOperation(user.account, [pay]);
    const signature = await user.account.signUserOperation(operation);
    return await gasWithoutRefunds(client, await performIntent(chain, { ...operation, signature }));
  });
  return [
    gasRow('passkey account: token transfer', own, byKey, '≤ 106,000'),
    gasRow('the same, sponsored', sponsored, byKey, '≤ 112,000'),
  ];
}

function transfer({ network }: DeployedChain): ContractCall {
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [accounts.bob.address, 1n],
  });
  return { to: network.tokens.USDC, data, value: 0n };
}
