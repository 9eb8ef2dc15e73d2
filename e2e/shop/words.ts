import { type WalletWord, walletWords } from '@kura/demo/wallet-words';
import { texts as english } from '@kura/market/texts/en';
import { texts as japanese } from '@kura/market/texts/ja';
import type { Locale, Translate } from '@kura/web-kit';
import { translator } from '@kura/web-kit/translate';

/** What the market and the demo wallet say in a language: the tests find things by the names that readers do. */
export interface Words {
  readonly locale: Locale;
  readonly t: Translate<typeof japanese>;
  readonly wallet: Readonly<Record<WalletWord, string>>;
  /** A text with any amount in it. */
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
