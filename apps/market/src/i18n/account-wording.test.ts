import { argumentNames, type Message } from '@kura/web-kit';
import { describe, expect, it } from 'vitest';
import { allTexts } from './all-texts.ts';
import { loadLaterTexts } from './texts.ts';

/** Texts that only wallet users see, or users who haven't chosen a sign-in method. */
const ofWallets = [
  'signIn.wallet',
  'security.wallet',
  'problem.NO_PASSKEY',
  'problem.WALLET_',
  'intent.action.',
  // An operation of an account has no nonce that another transaction of a wallet could use.
  'intent.replaced',
  'session.native',
  'wallet.use.native',
  'wallet.BUSY',
  'wallet.NOT_FOUND',
  'wallet.WRONG_CHAIN',
  'wallet.NO_COIN_FOR_FEES',
  'wallet.NO_BATCHES',
  'wallet.said',
  'wallet.DISCONNECTED',
];

const jargon = {
  ja: /ウォレット|署名|ガス|トランザクション|承認|ネットワーク手数料|ETH|Seaport/,
  en: /\bwallets?\b|\bgas\b|\bsign(s|ed|ing)?\b(?![ -](in|up|out|you))|\bsignatures?\b|\btransactions?\b|\bapprov|network fee|\bETH\b|Seaport/i,
};

const formsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message);

describe.each([
  ['ja', allTexts.ja, await loadLaterTexts('account-wording', 'ja')],
  ['en', allTexts.en, await loadLaterTexts('account-wording', 'en')],
] as const)('the wording for users with passkeys, %s', (locale, usual, wording) => {
  it('replaces existing texts with the same placeholders', () => {
    const differing = Object.entries(wording).filter(
      ([key, message]) =>
        usual[key] === undefined || argumentNames(usual[key]).join() !== argumentNames(message).join(),
    );
    expect(differing).toEqual([]);
  });

  it('never mentions wallets, signatures or network fees', () => {
    const said = { ...usual, ...wording };
    const wrong = Object.entries(said)
      .filter(([key]) => !ofWallets.some((prefix) => key.startsWith(prefix)))
      .filter(([, message]) => formsOf(message).some((text) => jargon[locale].test(text)));
    expect(wrong).toEqual([]);
  });
});
