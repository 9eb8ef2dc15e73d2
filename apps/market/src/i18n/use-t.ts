import { type Translate, useTranslate } from '@kura/web-kit';
import type { Texts } from './texts.gen.ts';

export type { Texts };
export type T = Translate<Texts>;

/** The market's texts in the current language. The compiler checks keys and arguments. */
export const useT = (): T => useTranslate<Texts>();
