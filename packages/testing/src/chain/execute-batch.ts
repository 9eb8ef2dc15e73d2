import { contractErrorsAbi } from '@kura/chain/abis';
import type { AbiFunction, AbiParameter, Address } from 'viem';
import type { LocalClient } from './local-client.ts';

/** The parts of a batch file of Safe's Transaction Builder that its execution needs. */
export interface BatchFile {
  readonly meta: { readonly createdFromSafeAddress: Address };
  readonly transactions: readonly {
    readonly to: Address;
    readonly contractMethod: { readonly name: string; readonly inputs: readonly AbiParameter[] };
    readonly contractInputsValues: Readonly<Record<string, string>>;
  }[];
}

/**
 * Sends the calls of a batch from its Safe, which anvil impersonates. Nobody signs.
 *
 * @throws when a call reverts, with the error of the contract.
 */
export async function executeBatch(client: LocalClient, { meta, transactions }: BatchFile): Promise<void> {
  const account = meta.createdFromSafeAddress;
  await client.impersonateAccount({ address: account });
  await client.setBalance({ address: account, value: 10n ** 18n });
  for (const { to, contractMethod, contractInputsValues } of transactions) {
    const { name, inputs } = contractMethod;
    const method: AbiFunction = {
      type: 'function',
      stateMutability: 'nonpayable',
      outputs: [],
      name,
      inputs,
    };
    const call = {
      account,
      address: to,
      abi: [method, ...contractErrorsAbi],
      functionName: name,
      args: inputs.map((input) => contractInputsValues[input.name ?? '']),
    } as const;
    await client.simulateContract(call as never);
    const hash = await client.writeContract(call as never);
    const { status } = await client.waitForTransactionReceipt({ hash });
    if (status !== 'success') throw new Error(`${name} of ${to} failed.`);
  }
  await client.stopImpersonatingAccount({ address: account });
}
