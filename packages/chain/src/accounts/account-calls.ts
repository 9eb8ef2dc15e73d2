import {
  type Address,
  type ContractFunctionArgs,
  encodeFunctionData,
  type Hex,
  type TypedDataDefinition,
  zeroAddress,
} from 'viem';
import type { ContractCall } from '../call.ts';
import { accountFactoryData } from './account-address.ts';
import { accountCallsAbi } from './account-calls-abi.ts';
import { type AccountDomain, accountDomain } from './account-domain.ts';
import { type Passkey, passkeyIdOf } from './passkey.ts';

const PASSKEY_PROPOSAL = {
  PasskeyProposal: [
    { name: 'x', type: 'bytes32' },
    { name: 'y', type: 'bytes32' },
    { name: 'rpIdHash', type: 'bytes32' },
    { name: 'nonce', type: 'uint256' },
  ],
} as const;

/** Creates the account that follows from a passkey. Anyone may send it, and an existing account isn't changed. */
export function createAccount(accountFactory: Address, firstPasskey: Passkey): ContractCall {
  return { to: accountFactory, data: accountFactoryData(firstPasskey), value: 0n };
}

/** Adds a passkey to the account. The account itself calls it, in one of its batches. */
export function addPasskey(account: Address, passkey: Passkey): ContractCall {
  return accountCall(account, 'addPasskey', [passkey]);
}

/** Removes a passkey, which can't be the last. The account itself calls it. */
export function removePasskey(account: Address, passkey: Passkey): ContractCall {
  return accountCall(account, 'removePasskey', [passkeyIdOf(passkey)]);
}

/** Sets the address that may propose a passkey when all are lost; null for none. The account itself calls it. */
export function setRecoveryAddress(account: Address, recoveryAddress: Address | null): ContractCall {
  return accountCall(account, 'setRecoveryAddress', [recoveryAddress ?? zeroAddress]);
}

/** Cancels the passkey that the recovery address proposed. The account itself calls it. */
export function cancelRecovery(account: Address): ContractCall {
  return accountCall(account, 'cancelRecovery', []);
}

/** Proposes a passkey with the recovery address's signature of {@link passkeyProposalTypedData}. Anyone may send it. */
export function proposePasskey(account: Address, passkey: Passkey, signature: Hex): ContractCall {
  return accountCall(account, 'proposePasskey', [passkey, signature]);
}

/** Adds the proposed passkey after its 7 days. Anyone may send it. */
export function completeRecovery(account: Address, passkey: Passkey): ContractCall {
  return accountCall(account, 'completeRecovery', [passkey]);
}

/**
 * The EIP-712 data that the recovery address signs to propose a passkey.
 *
 * @param nonce the account's `recoveryNonce`: a proposal is submitted once.
 */
export function passkeyProposalTypedData(
  domain: AccountDomain,
  passkey: Passkey,
  nonce: bigint,
): TypedDataDefinition<typeof PASSKEY_PROPOSAL, 'PasskeyProposal'> {
  return {
    domain: accountDomain(domain),
    types: PASSKEY_PROPOSAL,
    primaryType: 'PasskeyProposal',
    message: { ...passkey, nonce },
  };
}

type OwnFunction =
  | 'addPasskey'
  | 'removePasskey'
  | 'setRecoveryAddress'
  | 'cancelRecovery'
  | 'proposePasskey'
  | 'completeRecovery';

function accountCall<name extends OwnFunction>(
  account: Address,
  functionName: name,
  args: ContractFunctionArgs<typeof accountCallsAbi, 'nonpayable', name>,
): ContractCall {
  const data = encodeFunctionData({ abi: accountCallsAbi, functionName, args } as Parameters<
    typeof encodeFunctionData
  >[0]);
  return { to: account, data, value: 0n };
}
