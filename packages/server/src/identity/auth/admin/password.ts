import { type Algorithm, hash, verify } from '@node-rs/argon2';

// OWASP's first choice for Argon2id: 19 MiB, two passes, one lane.
const options = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** Hashes a password for storage, with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

let hashOfNobody: Promise<string> | undefined;

/**
 * Whether a password matches a stored hash. Without a hash (unknown address) the check takes equally long, so that timing
 * reveals nothing.
 */
export async function isPasswordOf(kept: string | undefined, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword(crypto.randomUUID());
  const fits = await verify(kept ?? (await hashOfNobody), password);
  return kept !== undefined && fits;
}
