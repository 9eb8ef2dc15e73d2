export { accountAddress } from './account-address.ts';
export {
  addPasskey,
  cancelRecovery,
  completeRecovery,
  createAccount,
  passkeyProposalTypedData,
  proposePasskey,
  removePasskey,
  setRecoveryAddress,
} from './account-calls.ts';
export { type Assertion, assertionSignature } from './assertion.ts';
export { decodeBatch, encodeBatch } from './batch.ts';
export { type PasskeySigner, toKuraAccount } from './kura-account.ts';
export { messageChallenge, typedDataChallenge } from './nested-signature.ts';
export { type Passkey, passkeyCoseKey, passkeyFromCose, passkeyFromSpki, passkeyIdOf } from './passkey.ts';
export { isPasskeySignature } from './signed-together.ts';
export { PAYMASTER_VERIFICATION_GAS, sponsorshipData, sponsorshipTypedData } from './sponsorship.ts';
export { handleOperations, type UserOperation, userOperationHash } from './user-operation.ts';
