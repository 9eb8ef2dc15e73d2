import type { Locale, Messages } from '@kura/web-kit';
import type { LazyTexts, Texts } from './texts.gen.ts';

type Part = Texts | LazyTexts[keyof LazyTexts];
type KeyOf<Each> = Each extends unknown ? keyof Each : never;
type NamesOf<Each, Key> = Each extends unknown ? (Key extends keyof Each ? Each[Key] : never) : never;

/** The argument names of all texts, those that load later included. */
export type AllTexts = { readonly [Key in KeyOf<Part>]: NamesOf<Part, Key> };

const files = Object.entries(
  import.meta.glob<Messages>('./{initial/*,lazy/*,problems}.*.json', { eager: true, import: 'default' }),
);
const textsOf = (locale: Locale): Messages =>
  Object.assign({}, ...files.filter(([path]) => path.endsWith(`.${locale}.json`)).map(([, texts]) => texts));

/** All texts, for tests under Vite. */
export const allTexts: Readonly<Record<Locale, Messages>> = { en: textsOf('en'), ja: textsOf('ja') };

/** A text without plural forms, for tests. */
export function textOf(locale: Locale, key: keyof AllTexts): string {
  const text = allTexts[locale][key];
  if (typeof text !== 'string') throw new Error(`${key} is no plain text`);
  return text;
}
