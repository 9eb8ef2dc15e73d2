import { passwordWeakness } from '@kura/domain/auth';

export type PasswordStrength = 'SHORT' | 'WEAK' | 'GOOD' | 'STRONG';

/** The owner of the password: a password derived from their name is weak. */
export type PasswordOwner = Parameters<typeof passwordWeakness>[1];

/** The minimum length of a strong password. */
const strongLength = 16;

/** Rates a password while it is typed. */
export function passwordStrength(password: string, owner: PasswordOwner): PasswordStrength {
  const weakness = passwordWeakness(password, owner);
  if (weakness === 'TOO_SHORT') return 'SHORT';
  if (weakness === 'TOO_EASY') return 'WEAK';
  return [...password].length >= strongLength ? 'STRONG' : 'GOOD';
}

/** A short or weak password is refused. */
export const isAcceptedStrength = (strength: PasswordStrength): boolean =>
  strength !== 'SHORT' && strength !== 'WEAK';
