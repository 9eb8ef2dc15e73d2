/** The second factor of an admin, besides the password. */
export type FactorKind = 'authenticator' | 'recovery';

/** Normalises a typed or pasted code: full-width characters, groups, lower case. */
export function readCode(kind: FactorKind, typed: string): string {
  const plain = typed.normalize('NFKC').toUpperCase();
  return kind === 'authenticator'
    ? plain.replace(/\D/g, '').slice(0, 6)
    : plain.replace(/[^0-9A-Z-]/g, '').slice(0, 11);
}
