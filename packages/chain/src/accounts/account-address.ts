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

/** The code behind every account of a factory, which is the one contract that the factory made. */
export function accountImplementation(factory: Address): Address {
  return getContractAddress({ from: factory, nonce: 1n });
}

/** What is at the address of every account of a factory, as nodes return it: in lower case. */
export function accountCode(factory: Address): Hex {
  const implementation = accountImplementation(factory).toLowerCase() as Hex;
  return concat([PROXY_PREFIX, implementation, PROXY_SUFFIX]);
}

/** Where the account of a passkey is, whether or not it is made. Follows from its first passkey alone. */
export function accountAddress(factory: Address, firstPasskey: Passkey): Address {
  return getCreate2Address({
    from: factory,
    salt: passkeyIdOf(firstPasskey),
    bytecode: concat([PROXY_CREATION, accountCode(factory)]),
  });
}

/** The call of the factory that creates the account, by anyone. Nothing happens when it exists. */
export function accountFactoryData(firstPasskey: Passkey): Hex {
  return encodeFunctionData({
    abi: accountFactoryCallsAbi,
    functionName: 'createAccount',
    args: [firstPasskey],
  });
}
