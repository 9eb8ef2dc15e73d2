import { passkeyProposalTypedData } from '@kura/chain/accounts';
import { recoverTypedDataAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import {
  createRecoveryPhrase,
  parseRecoveryPhrase,
  recoveryAddressOf,
  signPasskeyProposal,
} from './recovery-phrase.ts';

/** From BIP-39's own list of test vectors: those of 128 bits. */
const vectors = [
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
  'legal winner thank year wave sausage worth useful legal winner thank yellow',
  'letter advice cage absurd amount doctor acoustic avoid letter advice cage above',
  'zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong',
  'scheme spot photo card baby mountain device kick cradle pact join borrow',
  'cat swing flag economy stadium alone churn speed unique patch report train',
];
const [someWords = ''] = vectors;

describe('a recovery phrase', () => {
  it.each(vectors)('is valid when its checksum matches: %s', (text) => {
    expect(parseRecoveryPhrase(text)).toMatchObject({ isWhole: true, isMistyped: false, unknownPlaces: [] });
  });

  it('is mistyped when two words are swapped or one is replaced', () => {
    const [first = '', second = '', ...rest] = (vectors[1] ?? '').split(' ');
    for (const words of [
      [second, first, ...rest],
      ['abandon', second, ...rest],
    ]) {
      expect(parseRecoveryPhrase(words.join(' '))).toMatchObject({ isWhole: false, isMistyped: true });
    }
  });

  it('is parsed in any case, numbered, and with commas', () => {
    const numbered = someWords
      .split(' ')
      .map((word, index) => `${index + 1}. ${word.toUpperCase()},`)
      .join('\n');
    expect(parseRecoveryPhrase(numbered).words).toEqual(someWords.split(' '));
  });

  it('reports the positions of unknown words', () => {
    expect(parseRecoveryPhrase('abandon kura about pokemon')).toMatchObject({
      unknownPlaces: [1, 3],
      isWhole: false,
      isMistyped: false,
    });
  });

  it('counts the missing words', () => {
    expect(parseRecoveryPhrase('abandon about').missing).toBe(10);
    expect(parseRecoveryPhrase(`${someWords} about`)).toMatchObject({ missing: -1, isWhole: false });
  });

  it('is created with twelve new words each time', () => {
    const made = createRecoveryPhrase();
    expect(parseRecoveryPhrase(made.join(' '))).toMatchObject({ isWhole: true });
    expect(createRecoveryPhrase()).not.toEqual(made);
  });

  it('has the address that wallets derive', () => {
    expect(recoveryAddressOf(someWords.split(' '))).toBe('0x9858EfFD232B4033E47d90003D41EC34EcaEda94');
  });

  it('signs for one passkey of one account, once', async () => {
    const words = (vectors[5] ?? '').split(' ');
    const account = '0x2222222222222222222222222222222222222222';
    const passkey = {
      x: `0x${'11'.repeat(32)}`,
      y: `0x${'22'.repeat(32)}`,
      rpIdHash: `0x${'33'.repeat(32)}`,
    } as const;
    const signature = await signPasskeyProposal(words, { account, chainId: 8453, nonce: '7', passkey });
    const typedData = passkeyProposalTypedData({ chainId: 8453, account }, passkey, 7n);
    expect(await recoverTypedDataAddress({ ...typedData, signature })).toBe(recoveryAddressOf(words));
    const other = passkeyProposalTypedData({ chainId: 8453, account }, passkey, 8n);
    expect(await recoverTypedDataAddress({ ...other, signature })).not.toBe(recoveryAddressOf(words));
  });
});
