import { randomBytes } from 'node:crypto';

/** A short text that no other journey uses: `7f3a9c20`. Its words are found by search. */
export const randomName = (): string => randomBytes(4).toString('hex');
