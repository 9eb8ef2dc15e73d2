import { passwordWeakness } from '@kura/domain';

export type PasswordStrength = 'SHORT' | 'WEAK' | 'GOOD' | 'STRONG';

/** From here on a password that isn't weak is a strong one. */
const strongLength = 16;

/** Whose password it is to be isn't known before it is chosen: the server looks for the name in it, too. */
const nobody = { email: '', name: '' };

/** A hint while a password is being chosen; one that is short or weak is refused. */
export function passwordStrength(password: string): PasswordStrength {
  const weakness = passwordWeakness(password, nobody);
  if (weakness === 'TOO_SHORT') return 'SHORT';
  if (weakness === 'TOO_EASY') return 'WEAK';
  return [...password].length >= strongLength ? 'STRONG' : 'GOOD';
}
