import { type WalletWord, walletWords } from '@kura/demo/wallet-words';
import { texts as english } from '@kura/market/texts/en';
import { texts as japanese } from '@kura/market/texts/ja';
import type { Locale, Translate } from '@kura/web-kit';
import { translator } from '@kura/web-kit/translate';

/** The texts of the market and the demo wallet in one language. Tests find elements by their accessible names, like users. */
export interface Words {
  readonly locale: Locale;
  readonly t: Translate<typeof japanese>;
  readonly wallet: Readonly<Record<WalletWord, string>>;
  /** A pattern that matches the text with any amount. */
  readonly pattern: (key: keyof typeof japanese) => RegExp;
}

export function wordsOf(locale: Locale): Words {
  const texts: typeof japanese = locale === 'en' ? (english as unknown as typeof japanese) : japanese;
  return {
    locale,
    t: translator(locale, texts),
    wallet: walletWords[locale],
    pattern(key) {
      const text: unknown = texts[key];
      const parts = typeof text === 'string' ? text.split(/\{\w+\}/) : [];
      return new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')).join('.+')}$`);
    },
  };
}
