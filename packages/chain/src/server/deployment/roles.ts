import { type Address, encodeFunctionData, type Hex, keccak256, parseAbi, toHex, zeroHash } from 'viem';
import { readContract } from 'viem/actions';
import type { DeployerClient } from './deployer-client.ts';
import { sendAndWait } from './send-and-wait.ts';

const accessControlAbi = parseAbi([
  'function hasRole(bytes32 role, address account) view returns (bool)',
  'function grantRole(bytes32 role, address account)',
  'function renounceRole(bytes32 role, address callerConfirmation)',
]);

/** The role that grants and takes all others. */
export const DEFAULT_ADMIN_ROLE: Hex = zeroHash;

/** A role's id by its name, for example `MINTER_ROLE`. */
export function roleId(name: string): Hex {
  return keccak256(toHex(name));
}

/** Grants a role unless the account has it. */
export async function grantRoleOnce(
  client: DeployerClient,
  { contract, role, account }: { contract: Address; role: Hex; account: Address },
): Promise<void> {
  if (await hasRole(client, contract, role, account)) return;
  const data = encodeFunctionData({
    abi: accessControlAbi,
    functionName: 'grantRole',
    args: [role, account],
  });
  await sendAndWait(client, contract, data);
}

/** Hands the administration of a contract from the deployer to the admin. The last step: nothing can be granted after it. */
export async function handOverAdmin(
  client: DeployerClient,
  contract: Address,
  admin: Address,
): Promise<void> {
  const deployer = client.account.address;
  await grantRoleOnce(client, { contract, role: DEFAULT_ADMIN_ROLE, account: admin });
  if (admin === deployer || !(await hasRole(client, contract, DEFAULT_ADMIN_ROLE, deployer))) return;
  const data = encodeFunctionData({
    abi: accessControlAbi,
    functionName: 'renounceRole',
    args: [DEFAULT_ADMIN_ROLE, deployer],
  });
  await sendAndWait(client, contract, data);
}

async function hasRole(
  client: DeployerClient,
  contract: Address,
  role: Hex,
  account: Address,
): Promise<boolean> {
  return await readContract(client, {
    address: contract,
    abi: accessControlAbi,
    functionName: 'hasRole',
    args: [role, account],
  });
}
