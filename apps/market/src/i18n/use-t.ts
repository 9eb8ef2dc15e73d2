import { type Translate, useTranslate } from '@kura/web-kit';
import type { texts } from './ja.ts';
import type { problemTexts } from './problems.ja.ts';

export type Texts = typeof texts & typeof problemTexts;
export type T = Translate<Texts>;

/** The market's texts in the current language. The compiler checks keys and placeholders. */
export const useT = (): T => useTranslate<Texts>();
