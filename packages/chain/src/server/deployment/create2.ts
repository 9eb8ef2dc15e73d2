import {
  type Abi,
  type Address,
  type ContractConstructorArgs,
  concat,
  encodeDeployData,
  getCreate2Address,
  type Hex,
  keccak256,
  toHex,
} from 'viem';
import { getCode } from 'viem/actions';
import type { DeployerClient } from './deployer-client.ts';
import { sendAndWait } from './send-and-wait.ts';

/** The deployer that is at the same address on every chain, anvil's included: `salt ++ creation code` in, CREATE2 out. */
export const CREATE2_DEPLOYER: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C';

/** Changed when a second deployment of the same code with the same arguments is wanted on one chain. */
const SALT = keccak256(toHex('kura/1'));

/** A contract to deploy: its address follows from these alone. */
export interface DeterministicContract<abi extends Abi> {
  readonly abi: abi;
  readonly bytecode: Hex;
  readonly args: ContractConstructorArgs<abi>;
}

/** Where a contract is or will be. */
function addressOf<const abi extends Abi>(contract: DeterministicContract<abi>): Address {
  return getCreate2Address({ from: CREATE2_DEPLOYER, salt: SALT, bytecode: creationCode(contract) });
}

/**
 * Deploys a contract unless it is there already, so that a deployment that broke off is simply started again.
 *
 * @returns its address.
 * @throws Error when the transaction fails.
 */
export async function deployOnce<const abi extends Abi>(
  client: DeployerClient,
  contract: DeterministicContract<abi>,
): Promise<Address> {
  const address = addressOf(contract);
  if (await hasCode(client, address)) return address;
  await sendAndWait(client, CREATE2_DEPLOYER, concat([SALT, creationCode(contract)]));
  if (!(await hasCode(client, address))) throw new Error(`The contract for ${address} was not created.`);
  return address;
}

/** Whether a contract is at an address. */
export async function hasCode(client: DeployerClient, address: Address): Promise<boolean> {
  const code = await getCode(client, { address });
  return code !== undefined && code !== '0x';
}

function creationCode<const abi extends Abi>({ abi, bytecode, args }: DeterministicContract<abi>): Hex {
  return encodeDeployData({ abi, bytecode, args } as Parameters<typeof encodeDeployData>[0]);
}
