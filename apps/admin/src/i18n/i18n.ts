import { type Locale, type Translate, useTranslate } from '@kura/web-kit';
import type { AdminMessages } from './ja.ts';

export { useLocale } from '@kura/web-kit';
export type { AdminMessages };

let loaded: Partial<AdminMessages> = {};

/** Loads the texts of one language. */
export async function loadTexts(locale: Locale): Promise<AdminMessages> {
  // Awaited apart: for one expression, Vite preloads the files of both.
  const texts = locale === 'en' ? (await import('./en.ts')).en : (await import('./ja.ts')).ja;
  loaded = texts as AdminMessages;
  return texts as AdminMessages;
}

/** The keys of all texts: every language has the same. */
export const textKeys = (): string[] => Object.keys(loaded);

/** Whether there is a text for a key that the server named. */
export const hasText = (key: string): boolean => key in loaded;

export const useT = (): Translate<AdminMessages> => useTranslate<AdminMessages>();
