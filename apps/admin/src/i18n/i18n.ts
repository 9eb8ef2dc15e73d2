import { type Locale, type Translate, useTranslate } from '@kura/web-kit';
import { en } from './en.ts';
import { type AdminMessages, ja } from './ja.ts';

export { useLocale } from '@kura/web-kit';

export const catalogues = { ja, en } as const satisfies Record<Locale, unknown>;

export const useT = (): Translate<AdminMessages> => useTranslate<AdminMessages>();
