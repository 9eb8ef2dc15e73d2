import { type Account, type Address, concat, getCreate2Address, type Hex, size, toHex, zeroHash } from 'viem';
import { accounts } from './accounts.ts';
import type { LocalClient } from './local-client.ts';
import { sendCall } from './send-call.ts';

/** The deployer that exists on every chain: `salt ++ creation code` in, CREATE2 out. */
const FACTORY: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C';

/** A contract account: it accepts the signatures of its owner's key (ERC-1271). */
export interface ContractAccount {
  /** Its address, also before its deployment. */
  readonly address: Address;
  /** Its deployment call: for the signature of an account that isn't deployed yet (ERC-6492). */
  readonly factory: Address;
  readonly factoryData: Hex;
}

/** Computes a key's contract account, without deploying it. */
export function contractAccountOf(owner: Address): ContractAccount {
  const bytecode = creationCode(owner);
  return {
    address: getCreate2Address({ from: FACTORY, salt: zeroHash, bytecode }),
    factory: FACTORY,
    factoryData: concat([zeroHash, bytecode]),
  };
}

/** Deploys a key's contract account. */
export async function deployContractAccount(
  client: LocalClient,
  owner: Address,
  payer: Account = accounts.deployer,
): Promise<ContractAccount> {
  const account = contractAccountOf(owner);
  await sendCall(client, payer, { to: account.factory, data: account.factoryData, value: 0n });
  return account;
}

/** Written in assembly: so small a contract needs no compiler. Every call is handled as `isValidSignature(hash, signature)`. */
function creationCode(owner: Address): Hex {
  const runtime = concat([
    '0x6004355f52', // memory 0x00: the hash
    '0x60a4355f1a602052', // memory 0x20: v, the signature's last byte
    '0x606435604052', // memory 0x40: r
    '0x608435606052', // memory 0x60: s
    '0x60205f60805f60015afa50', // the precompile at 1 recovers the signer into memory 0x00
    concat(['0x5f5173', owner, '0x14']), // whether it is the owner: 1 or 0
    '0x631626ba7e0260e01b5f5260205ff3', // returns the magic value of ERC-1271, or zero
  ]);
  return concat(['0x60', toHex(size(runtime), { size: 1 }), '0x8060095f395ff3', runtime]);
}
