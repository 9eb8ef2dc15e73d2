import { type Locale, locales } from '@kura/web-kit';
import type { ReactNode } from 'react';
import styles from './language-pair.module.css';

/** The fields of a text in both languages, next to each other where there is room. */
export function LanguagePair({ children }: { children: (locale: Locale) => ReactNode }) {
  return (
    <div className={`grid gap-4 items-start ${styles.pair}`}>
      {locales.map((locale) => (
        <div key={locale} lang={locale} className="stack gap-4 content-start">
          {children(locale)}
        </div>
      ))}
    </div>
  );
}
