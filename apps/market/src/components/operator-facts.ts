import type { Locale } from '@kura/web-kit';
import { localizedSetting } from '@kura/web-kit';

type Settings = Readonly<Record<string, string>>;

/** The company's name in the reader's language; the Japanese one when there is no other. */
export const operatorName = (settings: Settings, locale: Locale): string =>
  (locale === 'en' && settings['operatorNameEn']) || settings['operatorName'] || '';

/** The licence of an antique dealer with the authority that gave it; empty without a licence. */
export function licenceText(settings: Settings, locale: Locale): string {
  const number = settings['antiqueDealerLicence'] ?? '';
  if (number === '') return '';
  const written = /^\d+$/.test(number) && locale === 'ja' ? `第${number}号` : number;
  const authority = localizedSetting(settings, 'antiqueDealerAuthority', locale);
  return authority === '' ? written : `${authority} ${written}`;
}
