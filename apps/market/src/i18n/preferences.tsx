import { englishLabels, japaneseLabels, UiLabelsProvider } from '@kura/ui';
import { I18nProvider, type Locale, type Messages } from '@kura/web-kit';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { keepLocale, loadTexts } from './texts.ts';

const ChangeLocaleContext = createContext<(locale: Locale) => void>(() => undefined);

/** The reader's language: its texts, the words of the components, and the way to change it. */
export function Preferences(props: { locale: Locale; texts: Messages; children: ReactNode }) {
  const [spoken, setSpoken] = useState({ locale: props.locale, texts: props.texts });

  useEffect(() => {
    document.documentElement.lang = spoken.locale;
  }, [spoken.locale]);

  const change = useMemo(
    () => async (locale: Locale) => {
      const texts = await loadTexts(locale);
      keepLocale(locale);
      setSpoken({ locale, texts });
    },
    [],
  );

  return (
    <ChangeLocaleContext value={change}>
      <I18nProvider locale={spoken.locale} messages={spoken.texts}>
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
