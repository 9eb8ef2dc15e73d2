import { type Locale, type Messages, type Translate, useTranslate } from '@kura/web-kit';
import type { Texts as AdminMessages } from './texts.gen.ts';

export { useLocale } from '@kura/web-kit';
export type { AdminMessages };

let loaded: Messages = {};

/** Loads the texts of one language. */
export async function loadTexts(locale: Locale): Promise<Messages> {
  // Awaited apart: for one expression, Vite preloads the files of both.
  const { texts } = locale === 'en' ? await import('./language.en.ts') : await import('./language.ja.ts');
  loaded = texts;
  return texts;
}

/** The keys of all texts: every language has the same. */
export const textKeys = (): string[] => Object.keys(loaded);

/** Whether there is a text for a key that the server named. */
export const hasText = (key: string): boolean => key in loaded;

export const useT = (): Translate<AdminMessages> => useTranslate<AdminMessages>();
