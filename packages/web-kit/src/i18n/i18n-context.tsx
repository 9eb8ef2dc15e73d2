import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Locale, Messages, Translate } from './messages.ts';
import { type AnyTranslate, translator } from './translate.ts';

interface I18n {
  readonly locale: Locale;
  readonly messages: Messages;
  /** Texts that replace others in this subtree: {@link WordingProvider}. */
  readonly wording: Messages;
  readonly t: AnyTranslate;
}

const I18nContext = createContext<I18n | null>(null);

const asWritten: Messages = {};

interface I18nProviderProps {
  readonly locale: Locale;
  /** The texts of that language only: the other one isn't downloaded. */
  readonly messages: Messages;
  readonly children: ReactNode;
}

export function I18nProvider({ locale, messages, children }: I18nProviderProps) {
  const value = useMemo<I18n>(
    () => ({ locale, messages, wording: asWritten, t: translator(locale, messages) }),
    [locale, messages],
  );
  return <I18nContext value={value}>{children}</I18nContext>;
}

interface WordingProviderProps {
  /** Replacement texts by key; null for none. */
  readonly wording: Messages | null;
  readonly children: ReactNode;
}

/** Replaces some texts in a subtree, for users to whom other terms apply. */
export function WordingProvider({ wording, children }: WordingProviderProps) {
  const base = useI18n();
  const value = useMemo<I18n>(() => {
    if (!wording) return base;
    return { ...base, wording, t: translator(base.locale, { ...base.messages, ...wording }) };
  }, [base, wording]);
  return <I18nContext value={value}>{children}</I18nContext>;
}

function useI18n(): I18n {
  const value = useContext(I18nContext);
  if (!value) throw new Error('I18nProvider is missing');
  return value;
}

/**
 * The translator, typed by an app's texts. Each app names its own once:
 *
 * @example export const useT = () => useTranslate<Texts>()
 */
export function useTranslate<Texts>(): Translate<Texts> {
  // The provider got these very texts in some language: `npm run generate` compares keys and arguments.
  return useI18n().t as Translate<Texts>;
}

export function useLocale(): Locale {
  return useI18n().locale;
}

/** The replacement texts of this subtree, for texts that don't come from the provider. */
export function useWording(): Messages {
  return useI18n().wording;
}
