import { englishLabels, japaneseLabels, UiLabelsProvider } from '@kura/ui';
import {
  browserStorage,
  I18nProvider,
  type Locale,
  locales,
  type Messages,
  preferredLocale,
} from '@kura/web-kit';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { loadTexts } from '../i18n/i18n.ts';

type Theme = 'light' | 'dark';

interface Preferences {
  readonly locale: Locale;
  readonly theme: Theme;
  chooseLocale(locale: Locale): void;
  chooseTheme(theme: Theme): void;
}

const PreferencesContext = createContext<Preferences | null>(null);
const localeStorage = browserStorage('kura.locale');
const themeStorage = browserStorage('kura.admin.theme');
const labelsOf = { ja: japaneseLabels, en: englishLabels };

/** A language, with its texts. */
interface Language {
  readonly locale: Locale;
  readonly texts: Messages;
}

const load = async (locale: Locale): Promise<Language> => ({ locale, texts: await loadTexts(locale) });

/** Loads the language that the reader chose, or else that of the browser. */
export const loadLanguage = (): Promise<Language> =>
  load(preferredLocale(localeStorage.read(), navigator.languages));

interface PreferencesProviderProps {
  readonly language: Language;
  readonly children: ReactNode;
}

/** The reader's language and light: chosen once, kept on this device. */
export function PreferencesProvider({ language, children }: PreferencesProviderProps) {
  const [{ locale, texts }, setLanguage] = useState(language);
  const [theme, setTheme] = useState<Theme>(() => (themeStorage.read() === 'dark' ? 'dark' : 'light'));

  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);

  const preferences = useMemo<Preferences>(
    () => ({
      locale,
      theme,
      chooseLocale: (next) => {
        if (!locales.includes(next)) return;
        localeStorage.write(next);
        void load(next).then(setLanguage);
      },
      chooseTheme: (next) => {
        themeStorage.write(next);
        setTheme(next);
      },
    }),
    [locale, theme],
  );

  return (
    <PreferencesContext value={preferences}>
      <UiLabelsProvider labels={labelsOf[locale]}>
        <I18nProvider locale={locale} messages={texts}>
          {children}
        </I18nProvider>
      </UiLabelsProvider>
    </PreferencesContext>
  );
}

export function usePreferences(): Preferences {
  const preferences = useContext(PreferencesContext);
  if (!preferences) throw new Error('PreferencesProvider is missing');
  return preferences;
}
