import type { Locale } from '@kura/web-kit';
import type { Texts } from './use-t.ts';
import type { LazyTexts } from './use-texts.ts';

type Part = Texts | LazyTexts[keyof LazyTexts];
type KeyOf<Each> = Each extends unknown ? keyof Each : never;
type TextOf<Each, Key> = Each extends unknown ? (Key extends keyof Each ? Each[Key] : never) : never;

/** The texts of a language, those that load later included. */
export type AllTexts = { readonly [Key in KeyOf<Part>]: TextOf<Part, Key> };

const files = import.meta.glob<Record<string, object>>(['./{initial,lazy}/*.ts', './problems.*.ts'], {
  eager: true,
});
const textsOf = (locale: Locale): AllTexts =>
  Object.assign(
    {},
    ...Object.entries(files).flatMap(([path, texts]) =>
      path.endsWith(`.${locale}.ts`) ? Object.values(texts) : [],
    ),
  );

/** All texts, for tests under Vite. */
export const allTexts: Readonly<Record<Locale, AllTexts>> = { en: textsOf('en'), ja: textsOf('ja') };
