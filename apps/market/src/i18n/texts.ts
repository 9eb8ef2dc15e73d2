import { type Locale, type Messages, preferredLocale } from '@kura/web-kit';

const cookieName = 'kura.locale';
const cookieAgeSeconds = 365 * 24 * 60 * 60;

/** The texts of one language; the other one isn't downloaded. */
export async function loadTexts(locale: Locale): Promise<Messages> {
  const { texts } = locale === 'en' ? await import('./en.ts') : await import('./ja.ts');
  return texts;
}

/** What may go wrong, in one language: no page shows any of it at first, so it comes after. */
export async function loadProblemTexts(locale: Locale): Promise<Messages> {
  const { problemTexts } =
    locale === 'en' ? await import('./problems.en.ts') : await import('./problems.ja.ts');
  return problemTexts;
}

/** The language to greet a reader in: the one they chose before, by their cookies, else the first they speak of ours. */
export function chosenLocale(cookies: string, spoken: readonly string[]): Locale {
  const kept = cookies.split('; ').find((cookie) => cookie.startsWith(`${cookieName}=`));
  return preferredLocale(kept?.split('=')[1] ?? null, spoken);
}

/** Keeps the choice in a cookie, which a server that renders pages can read as well. */
export function keepLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API isn't in every browser yet.
  document.cookie = `${cookieName}=${locale}; path=/; max-age=${cookieAgeSeconds}; samesite=lax`;
}
