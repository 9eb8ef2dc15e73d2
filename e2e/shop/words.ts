import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type WalletWord, walletWords } from '@kura/demo/wallet-words';
import type { AllTexts } from '@kura/market/texts';
import type { Locale, Messages, Translate } from '@kura/web-kit';
import { readTexts } from '@kura/web-kit/build/texts';
import { translator } from '@kura/web-kit/translate';

/** The texts of the market and the demo wallet in one language. Tests find elements by their accessible names, like users. */
export interface Words {
  readonly locale: Locale;
  readonly t: Translate<AllTexts>;
  readonly wallet: Readonly<Record<WalletWord, string>>;
  /** A pattern that matches the text with any amount. */
  readonly pattern: (key: keyof AllTexts) => RegExp;
}

/** Node runs the journeys, without the glob imports of Vite. */
function loadTexts(locale: Locale): Messages {
  const folder = new URL('./', import.meta.resolve('@kura/market/texts'));
  const files = globSync(`{{initial,lazy}/*,problems}.${locale}.json`, { cwd: folder }).sort();
  return Object.assign({}, ...files.map((file) => readTexts(fileURLToPath(new URL(file, folder)))));
}

const allTexts = { en: loadTexts('en'), ja: loadTexts('ja') };

export function wordsOf(locale: Locale): Words {
  const texts = allTexts[locale];
  return {
    locale,
    t: translator(locale, texts) as Translate<AllTexts>,
    wallet: walletWords[locale],
    pattern(key) {
      const text = texts[key];
      const parts = typeof text === 'string' ? text.split(/\{\w+\}/) : [];
      return new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')).join('.+')}$`);
    },
  };
}
