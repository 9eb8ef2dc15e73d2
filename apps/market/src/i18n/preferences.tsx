import { englishLabels, japaneseLabels, UiLabelsProvider } from '@kura/ui';
import { I18nProvider, type Locale, type Messages, whenIdle } from '@kura/web-kit';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { loadLaterTexts, loadTexts, storeLocale } from './texts.ts';
import { preloadLoadedTexts } from './use-texts.ts';

const ChangeLocaleContext = createContext<(locale: Locale) => void>(() => undefined);

const noneYet: Messages = {};

/** Provides the language, its texts and the labels of the components. */
export function Preferences(props: { locale: Locale; texts: Messages; children: ReactNode }) {
  const [spoken, setSpoken] = useState({ locale: props.locale, texts: props.texts });

  const [problems, setProblems] = useState<Messages>(noneYet);
  const messages = useMemo(() => ({ ...problems, ...spoken.texts }), [problems, spoken.texts]);

  useEffect(() => {
    document.documentElement.lang = spoken.locale;
  }, [spoken.locale]);

  useEffect(() => {
    let current = true;
    const complete = async () => {
      await whenIdle();
      const problems = await loadLaterTexts('problems', spoken.locale);
      if (current) setProblems(problems);
    };
    // Without them errors get the general text.
    complete().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [spoken.locale]);

  const change = useMemo(
    () => async (locale: Locale) => {
      const [texts] = await Promise.all([loadTexts(locale), preloadLoadedTexts(locale)]);
      storeLocale(locale);
      setSpoken({ locale, texts });
    },
    [],
  );

  return (
    <ChangeLocaleContext value={change}>
      <I18nProvider locale={spoken.locale} messages={messages}>
        <UiLabelsProvider labels={spoken.locale === 'en' ? englishLabels : japaneseLabels}>
          {props.children}
        </UiLabelsProvider>
      </I18nProvider>
    </ChangeLocaleContext>
  );
}

export function useChangeLocale(): (locale: Locale) => void {
  return useContext(ChangeLocaleContext);
}
