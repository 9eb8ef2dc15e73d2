import { type Locale, type Messages, preferredLocale } from '@kura/web-kit';

const cookieName = 'kura.locale';
const cookieAgeSeconds = 365 * 24 * 60 * 60;

/** Loads one language only. Both imports are awaited apart: for one expression, Vite preloads the files of both. */
const loadLanguage = async (locale: Locale) =>
  locale === 'en' ? await import('./language.en.ts') : await import('./language.ja.ts');

/** Loads the texts of one language that a first view shows. */
export async function loadTexts(locale: Locale): Promise<Messages> {
  const { texts } = await loadLanguage(locale);
  return texts;
}

/** Loads the texts of one file in one language. */
export async function loadLaterTexts(name: string, locale: Locale): Promise<Messages> {
  const { laterTexts } = await loadLanguage(locale);
  const path = `./${name}.${locale}.json`;
  const load = laterTexts[path];
  if (!load) throw new Error(`${path} is missing`);
  return load();
}

/** The chosen language from the cookies, else the browser's first supported language. */
export function chosenLocale(cookies: string, spoken: readonly string[]): Locale {
  const kept = cookies.split('; ').find((cookie) => cookie.startsWith(`${cookieName}=`));
  return preferredLocale(kept?.split('=')[1] ?? null, spoken);
}

/** Stores the choice in a cookie, which the server reads when it renders pages. */
export function storeLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API isn't in every browser yet.
  document.cookie = `${cookieName}=${locale}; path=/; max-age=${cookieAgeSeconds}; samesite=lax`;
}
