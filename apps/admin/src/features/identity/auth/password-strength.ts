import { passwordWeakness } from '@kura/domain/auth';

export type PasswordStrength = 'SHORT' | 'WEAK' | 'GOOD' | 'STRONG';

/** Whose password it is to be: what is made of their name is weak. */
export type PasswordOwner = Parameters<typeof passwordWeakness>[1];

/** From here on a password that isn't weak is a strong one. */
const strongLength = 16;

/** A hint while a password is being chosen. */
export function passwordStrength(password: string, owner: PasswordOwner): PasswordStrength {
  const weakness = passwordWeakness(password, owner);
  if (weakness === 'TOO_SHORT') return 'SHORT';
  if (weakness === 'TOO_EASY') return 'WEAK';
  return [...password].length >= strongLength ? 'STRONG' : 'GOOD';
}

/** A short or weak one is refused. */
export const isAcceptedStrength = (strength: PasswordStrength): boolean =>
  strength !== 'SHORT' && strength !== 'WEAK';
