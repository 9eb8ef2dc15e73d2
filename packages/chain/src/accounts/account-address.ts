import {
  type Address,
  concat,
  encodeFunctionData,
  getContractAddress,
  getCreate2Address,
  type Hex,
} from 'viem';
import { accountFactoryCallsAbi } from './account-calls-abi.ts';
import { type Passkey, passkeyIdOf } from './passkey.ts';

/** A minimal proxy (ERC-1167): its creation code, and its code before and after the implementation's address. */
const PROXY_CREATION: Hex = '0x3d602d80600a3d3981f3';
const PROXY_PREFIX: Hex = '0x363d3d373d3d3d363d73';
const PROXY_SUFFIX: Hex = '0x5af43d82803e903d91602b57fd5bf3';

/** The code behind every account of a factory: the only contract that the factory deployed. */
export function accountImplementation(factory: Address): Address {
  return getContractAddress({ from: factory, nonce: 1n });
}

/** The deployed code of every account of a factory, in lower case as nodes return it. */
export function accountCode(factory: Address): Hex {
  const implementation = accountImplementation(factory).toLowerCase() as Hex;
  return concat([PROXY_PREFIX, implementation, PROXY_SUFFIX]);
}

/** The address of a passkey's account, deployed or not. It follows from the first passkey alone. */
export function accountAddress(factory: Address, firstPasskey: Passkey): Address {
  return getCreate2Address({
    from: factory,
    salt: passkeyIdOf(firstPasskey),
    bytecode: concat([PROXY_CREATION, accountCode(factory)]),
  });
}

/** Calldata for the factory that creates the account. Anyone may send it, and an existing account isn't changed. */
export function accountFactoryData(firstPasskey: Passkey): Hex {
  return encodeFunctionData({
    abi: accountFactoryCallsAbi,
    functionName: 'createAccount',
    args: [firstPasskey],
  });
}
