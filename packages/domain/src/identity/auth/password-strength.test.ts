import { describe, expect, test } from 'vitest';
import { passwordWeakness } from './password-strength.ts';

const owner = { email: 'hanako.yamada@kura.example', name: 'Hanako Yamada' };

describe('[T42] a password', () => {
  test.each([
    'correct horse battery',
    'velvet-otter-lantern',
    'Xq7!mB2$wLp9',
    'すしとラーメンとてんぷら定食',
    'tomorrow we ship 40 slabs',
  ])('that is hard to guess is taken: %s', (password) => {
    expect(passwordWeakness(password, owner)).toBeNull();
  });

  test.each([
    ['five different characters', 'xqzwkqxwzkxq'],
    ['six characters after common words', 'monkeydragonxqzwkv'],
    ['runs of three keys', 'abc123qwexyz'],
  ])('with %s is taken: %s', (_what, password) => {
    expect(passwordWeakness(password, owner)).toBeNull();
  });

  test('may have the two letters of a short name', () => {
    expect(passwordWeakness('jolxjoqlizjo', { email: 'jo@kura.example', name: 'Jo Li' })).toBeNull();
  });

  test.each(['', 'short', 'elevenchars', '🐉🐉🐉'])(
    'of fewer than twelve characters is refused: %j',
    (password) => {
      expect(passwordWeakness(password, owner)).toBe('TOO_SHORT');
    },
  );

  test.each([
    '123456789012',
    'qwertyuiopas',
    'password1234',
    'P@ssw0rd2026!',
    'adminadminadmin',
    'aaaaaaaaaaaaaaaa',
    'abcabcabcabcabc',
    'letmein12345',
    'hanakoyamada1',
    'hanako.yamada@kura.example',
    'kura-owner-1234',
    'zxcvasdf1234',
    'xqzwqxwzxqwz',
    'monkeydragonxqzwk',
    'adamay-hanako',
  ])('that is made of what anybody would try is refused: %s', (password) => {
    expect(passwordWeakness(password, owner)).toBe('TOO_EASY');
  });
});
