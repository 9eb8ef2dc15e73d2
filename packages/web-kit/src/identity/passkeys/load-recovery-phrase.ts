export type { TypedPhrase } from './recovery-phrase.ts';

/** Loads the word list and its signing code, which only the recovery screens need. */
export const loadRecoveryPhrase = () => import('./recovery-phrase.ts');
