export type { TypedWords } from './recovery-words.ts';

/** The word list and what signs with it: much code, of which only those who make or type recovery words have need. */
export const loadRecoveryWords = () => import('./recovery-words.ts');
