import {
  type Address,
  encodeFunctionData,
  type Hex,
  isAddressEqual,
  keccak256,
  parseAbi,
  toHex,
  zeroHash,
} from 'viem';
import { readContract } from 'viem/actions';
import type { DeployerClient } from './deployer-client.ts';
import { sendAndWait } from './send-and-wait.ts';

/** The roles of any of our contracts. */
export const accessControlAbi = parseAbi([
  'function hasRole(bytes32 role, address account) view returns (bool)',
  'function grantRole(bytes32 role, address account)',
  'function revokeRole(bytes32 role, address account)',
  'function defaultAdmin() view returns (address)',
  'function pendingDefaultAdmin() view returns (address newAdmin, uint48 schedule)',
  'function beginDefaultAdminTransfer(address newAdmin)',
  'function acceptDefaultAdminTransfer()',
]);

/** More than accepting takes. */
const ACCEPTANCE_GAS = 200_000n;

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

/**
 * Names the admin of a contract that its deployer still administers. The admin accepts in a transaction of its own, once the
 * contract's delay has passed; until then the deployer stays admin.
 */
export async function nameAdmin(client: DeployerClient, contract: Address, admin: Address): Promise<void> {
  const at = { address: contract, abi: accessControlAbi } as const;
  const [current, [pending]] = await Promise.all([
    readContract(client, { ...at, functionName: 'defaultAdmin' }),
    readContract(client, { ...at, functionName: 'pendingDefaultAdmin' }),
  ]);
  if (isAddressEqual(current, admin) || isAddressEqual(pending, admin)) return;
  const functionName = 'beginDefaultAdminTransfer';
  await sendAndWait(
    client,
    contract,
    encodeFunctionData({ abi: accessControlAbi, functionName, args: [admin] }),
  );
}

/**
 * Accepts the administration of all contracts that named this admin and that it doesn't have yet. For the local chain, whose
 * clock is moved for it: public networks have a delay of days.
 */
export async function acceptAdminLocally(
  admin: DeployerClient,
  contracts: readonly Address[],
): Promise<void> {
  const admins = await Promise.all(
    contracts.map((address) =>
      readContract(admin, { address, abi: accessControlAbi, functionName: 'defaultAdmin' }),
    ),
  );
  const waiting = contracts.filter(
    (_, index) => !isAddressEqual(admins[index] as Address, admin.account.address),
  );
  if (waiting.length === 0) return;
  // Nobody accepts within the second of the naming, and blocks of the local chain may share a second.
  await admin.request({ method: 'evm_increaseTime', params: ['0x2'] } as never);
  await admin.request({ method: 'evm_mine', params: [] } as never);
  const functionName = 'acceptDefaultAdminTransfer';
  const data = encodeFunctionData({ abi: accessControlAbi, functionName });
  // An estimate has the time of the block that named the admin, in which nobody can accept yet.
  for (const contract of waiting) await sendAndWait(admin, contract, data, ACCEPTANCE_GAS);
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
