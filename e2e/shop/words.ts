import { globSync } from 'node:fs';
import { type WalletWord, walletWords } from '@kura/demo/wallet-words';
import type { AllTexts } from '@kura/market/texts';
import type { Locale, Translate } from '@kura/web-kit';
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
async function loadTexts(locale: Locale): Promise<AllTexts> {
  const folder = new URL('./', import.meta.resolve('@kura/market/texts'));
  const files = globSync(`{{initial,lazy}/*,problems}.${locale}.ts`, { cwd: folder }).sort();
  const modules: object[] = await Promise.all(files.map((file) => import(new URL(file, folder).href)));
  return Object.assign({}, ...modules.flatMap((each) => Object.values(each)));
}

const allTexts = { en: await loadTexts('en'), ja: await loadTexts('ja') };

export function wordsOf(locale: Locale): Words {
  const texts = allTexts[locale];
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
