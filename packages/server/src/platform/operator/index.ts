export type { OperatorCall, OperatorKind, SettledTransaction } from './operator-kind.ts';
export { OperatorPolicyError } from './operator-policy.ts';
export { type OperatorContext, queueOperatorTransaction } from './queue-operator-transaction.ts';
