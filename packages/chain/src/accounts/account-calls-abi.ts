import { parseAbi } from 'viem';

// The functions that a browser or a bundler calls; `account-calls-abi.test.ts` compares them with the compiled contracts.

export const accountCallsAbi = parseAbi([
  'struct Passkey { bytes32 x; bytes32 y; bytes32 rpIdHash; }',
  'function execute(bytes32 mode, bytes executionData) payable',
  'function addPasskey(Passkey passkey)',
  'function removePasskey(bytes32 passkeyId)',
  'function setRecoveryAddress(address recoveryAddress)',
  'function cancelRecovery()',
  'function proposePasskey(Passkey passkey, bytes signature)',
  'function completeRecovery(Passkey passkey)',
]);

export const accountFactoryCallsAbi = parseAbi([
  'struct Passkey { bytes32 x; bytes32 y; bytes32 rpIdHash; }',
  'function createAccount(Passkey passkey) returns (address account)',
]);

export const entryPointCallsAbi = parseAbi([
  'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function handleOps(PackedUserOperation[] ops, address beneficiary)',
  'function getNonce(address sender, uint192 key) view returns (uint256)',
]);
