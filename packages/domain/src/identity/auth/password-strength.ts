/** Shorter passwords are refused, regardless of their characters. */
export const MIN_PASSWORD_LENGTH = 12;

const MIN_DISTINCT_CHARACTERS = 5;

/**
 * The parts of the most common passwords with twelve characters and more, according to lists of leaked passwords, and the words
 * that an attacker would try first here.
 */
const commonParts = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  'p@ssw0rd',
  'p@ssword',
  'passw0rd',
  'password',
  'administrator',
  'admin',
  'welcome',
  'letmein',
  'iloveyou',
  'football',
  'baseball',
  'sunshine',
  'princess',
  'dragon',
  'monkey',
  'pokemon',
  'secret',
  'changeme',
  'login',
  'owner',
  'kura',
];

/** Shorter runs occur in good passwords too. */
const shortestRun = 4;

export type PasswordWeakness = 'TOO_SHORT' | 'TOO_EASY';

/**
 * Checks a password; null when it is strong enough. The rest must be hard to guess after the removal of the owner's address and
 * name, common words, and keys in a row. Signs and capitals aren't required, because people add them in predictable ways.
 */
export function passwordWeakness(
  password: string,
  owner: { email: string; name: string },
): PasswordWeakness | null {
  if ([...password].length < MIN_PASSWORD_LENGTH) return 'TOO_SHORT';
  const plain = password.toLowerCase();
  if (new Set(plain).size < MIN_DISTINCT_CHARACTERS) return 'TOO_EASY';
  const own = [owner.email, ...owner.email.split(/[@.+_-]/), ...owner.name.split(/\s+/)];
  const parts = [...own, ...commonParts].map((part) => part.toLowerCase());
  const rest = withoutRepeats(parts.reduce(withoutPart, plain));
  return rest.length < MIN_PASSWORD_LENGTH / 2 ? 'TOO_EASY' : null;
}

/** Removes a word everywhere, forwards and backwards, with its parts that are long enough to recognise. */
function withoutPart(text: string, part: string): string {
  let rest = text;
  for (const word of [part, [...part].reverse().join('')]) {
    for (let length = word.length; length >= Math.min(shortestRun, word.length) && length > 2; length -= 1) {
      for (let start = 0; start + length <= word.length; start += 1) {
        rest = rest.replaceAll(word.slice(start, start + length), '');
      }
    }
  }
  return rest;
}

/** Reduces repeats: `aaaa` adds nothing to `a`, and `abcabc` nothing to `abc`. */
function withoutRepeats(text: string): string {
  return text.replaceAll(/(.+?)\1+/gu, '$1');
}
