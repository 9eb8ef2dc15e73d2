export { bumpOperatorTransaction, cancelOperatorTransaction } from './change-transaction.ts';
export { createOperator, type Operator, type OperatorOptions } from './operator.ts';
export type { OperatorCall, OperatorKind, SettledTransaction } from './operator-kind.ts';
export { OperatorPolicyError } from './operator-policy.ts';
export { type OperatorSigner, privateKeySigner } from './operator-signer.ts';
export type { OperatorRow, OperatorStatus } from './operator-store.ts';
export { type OperatorContext, queueOperatorTransaction } from './queue-operator-transaction.ts';
export { runOperator } from './run-operator.ts';
export { operatorFollower } from './settle.ts';
