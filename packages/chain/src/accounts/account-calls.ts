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

/** Creates the account that follows from a passkey. Sent by anyone; nothing happens when it exists. */
export function createAccount(accountFactory: Address, firstPasskey: Passkey): ContractCall {
  return { to: accountFactory, data: accountFactoryData(firstPasskey), value: 0n };
}

/** Lets another passkey act for the account. A call of the account's own, in one of its batches. */
export function addPasskey(account: Address, passkey: Passkey): ContractCall {
  return accountCall(account, 'addPasskey', [passkey]);
}

/** Takes a passkey away, which can't be the last. A call of the account's own. */
export function removePasskey(account: Address, passkey: Passkey): ContractCall {
  return accountCall(account, 'removePasskey', [passkeyIdOf(passkey)]);
}

/** Names who may propose a passkey when all are lost; null for nobody. A call of the account's own. */
export function setRecoveryAddress(account: Address, recoveryAddress: Address | null): ContractCall {
  return accountCall(account, 'setRecoveryAddress', [recoveryAddress ?? zeroAddress]);
}

/** Drops the passkey that the recovery address proposed. A call of the account's own. */
export function cancelRecovery(account: Address): ContractCall {
  return accountCall(account, 'cancelRecovery', []);
}

/** Proposes a passkey with the recovery address's signature of {@link passkeyProposalTypedData}. Sent by anyone. */
export function proposePasskey(account: Address, passkey: Passkey, signature: Hex): ContractCall {
  return accountCall(account, 'proposePasskey', [passkey, signature]);
}

/** Adds the proposed passkey once its 7 days are over. Sent by anyone. */
export function completeRecovery(account: Address, passkey: Passkey): ContractCall {
  return accountCall(account, 'completeRecovery', [passkey]);
}

/**
 * What the recovery address signs (EIP-712) to propose a passkey.
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
