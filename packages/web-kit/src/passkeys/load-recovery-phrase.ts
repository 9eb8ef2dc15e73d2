export type { TypedPhrase } from './recovery-phrase.ts';

/** The word list and what signs with it: much code, of which only those who make or type recovery words have need. */
export const loadRecoveryPhrase = () => import('./recovery-phrase.ts');
