import type { TransitionTable } from '../../transitions.ts';

export const INTENT_STATUSES = ['PREPARED', 'SUBMITTED', 'CONFIRMED', 'FAILED', 'EXPIRED'] as const;
export type IntentStatus = (typeof INTENT_STATUSES)[number];

/**
 * Why an intent failed. `REVERTED`: its transaction failed on chain. `REPLACED`: its transaction was never mined, and the
 * wallet used its nonce for another. `OVERTAKEN`: its orders ended otherwise before. `SUPERSEDED`: another intent of the user
 * had the same effect.
 */
export const INTENT_FAILURES = ['REVERTED', 'REPLACED', 'OVERTAKEN', 'SUPERSEDED'] as const;
export type IntentFailure = (typeof INTENT_FAILURES)[number];

/**
 * Causes of an intent's status change. `hash`: the client reports a transaction or signature. `effect`: the requested effect
 * was seen on chain. `effectLost`: a reorganisation, or the intent that reported the transaction, took the effect away again.
 * `superseded` and `failed`: see {@link IntentFailure}. `time`: it expired.
 */
export type IntentCause = 'hash' | 'effect' | 'effectLost' | 'superseded' | 'failed' | 'time';

/**
 * All status transitions of an intent. Its *effect* on chain confirms it, independent of the client: a purchase that succeeds
 * after the page was closed, or after the intent expired, is still the user's purchase.
 */
export const INTENT_TRANSITIONS: TransitionTable<IntentStatus, IntentCause> = [
  { from: 'PREPARED', to: 'SUBMITTED', by: ['hash'] },
  { from: 'PREPARED', to: 'CONFIRMED', by: ['effect'] },
  { from: 'PREPARED', to: 'FAILED', by: ['superseded'] },
  { from: 'PREPARED', to: 'EXPIRED', by: ['time'] },
  { from: 'SUBMITTED', to: 'CONFIRMED', by: ['effect'] },
  { from: 'SUBMITTED', to: 'FAILED', by: ['failed', 'superseded'] },
  { from: 'SUBMITTED', to: 'EXPIRED', by: ['time'] },
  { from: 'FAILED', to: 'SUBMITTED', by: ['hash', 'effectLost'] },
  { from: 'FAILED', to: 'PREPARED', by: ['effectLost'] },
  { from: 'FAILED', to: 'CONFIRMED', by: ['effect'] },
  { from: 'EXPIRED', to: 'CONFIRMED', by: ['effect'] },
  { from: 'CONFIRMED', to: 'PREPARED', by: ['effectLost'] },
  { from: 'CONFIRMED', to: 'SUBMITTED', by: ['effectLost'] },
];

/** The statuses in which a reloaded page continues an intent. */
export const OPEN_INTENT_STATUSES = ['PREPARED', 'SUBMITTED'] as const satisfies readonly IntentStatus[];

/** How long a prepared intent may be signed. */
export const INTENT_LIFETIME_MS = 15 * 60 * 1000;

/** How long after its expiry a sent intent waits for a transaction that no node knows. */
export const UNKNOWN_TRANSACTION_WAIT_SECONDS = 30 * 60;
