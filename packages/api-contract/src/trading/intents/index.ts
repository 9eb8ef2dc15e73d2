export type { Intent, IntentStep, IntentSummary, TypedData } from './intent.schema.ts';
export { intentsContract } from './intents.contract.ts';
