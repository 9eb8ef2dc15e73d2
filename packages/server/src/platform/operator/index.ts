export { bumpOperatorTransaction, cancelOperatorTransaction } from './change-transaction.ts';
export { contractKinds } from './contract-kinds.ts';
export { createOperator, createOperatorOfKeys, type Operator, type OperatorSigners } from './operator.ts';
export type { OperatorOptions } from './operator-dependencies.ts';
export {
  OPERATOR_KEY_NAMES,
  type OperatorAddresses,
  type OperatorCall,
  type OperatorKeyName,
  type OperatorKind,
  type SettledTransaction,
} from './operator-kind.ts';
export { OperatorPolicyError } from './operator-policy.ts';
export {
  type KeyService,
  keyServiceSigner,
  type OperatorSigner,
  privateKeySigner,
} from './operator-signer.ts';
export type { OperatorRow, OperatorStatus } from './operator-transactions.repository.ts';
export { queueEffect } from './queue-effect.ts';
export { type OperatorContext, queueOperatorTransaction } from './queue-operator-transaction.ts';
export { defineRandomnessRecovery } from './randomness-recovery.ts';
export { runOperator } from './run-operator.ts';
export { operatorFollower } from './settle.ts';
export { hasFailed, isUnderWay } from './subject-transactions.repository.ts';
