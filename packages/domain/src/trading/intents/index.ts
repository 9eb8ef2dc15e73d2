export {
  INTENT_FAILURES,
  INTENT_LIFETIME_MS,
  INTENT_STATUSES,
  INTENT_TRANSITIONS,
  type IntentCause,
  type IntentFailure,
  type IntentStatus,
  OPEN_INTENT_STATUSES,
  UNKNOWN_TRANSACTION_WAIT_SECONDS,
} from './intent-status.ts';
