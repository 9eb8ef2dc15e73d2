import { Icon, Segmented } from '@kura/ui';
import { type Locale, locales } from '@kura/web-kit';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import styles from './preview.module.css';

interface PreviewProps {
  readonly texts: Readonly<Record<Locale, { readonly title: string; readonly text: string }>>;
}

/** The notification as users will see it, in one of the languages. */
export function Preview({ texts }: PreviewProps) {
  const t = useT();
  const [locale, setLocale] = useState<Locale>('ja');
  const { title, text } = texts[locale];
  return (
    <section className={styles.preview} aria-label={t('announcements.preview')}>
      <div className={styles.head}>
        <strong>{t('announcements.preview')}</strong>
        <Segmented
          label={t('announcements.preview.language')}
          hideLabel
          selected={locale}
          onSelect={setLocale}
          items={locales.map((key) => ({ key, label: t(`announcements.preview.${key}`) }))}
        />
      </div>
      <div className={styles.notice} lang={locale}>
        <span className={styles.icon}>
          <Icon name="info" sizePx={22} />
        </span>
        <div className={styles.words}>
          {title || text ? (
            <>
              <p className={styles.title}>{title}</p>
              <p className={styles.text}>{text}</p>
            </>
          ) : (
            <p className={styles.text}>{t('announcements.preview.empty')}</p>
          )}
        </div>
      </div>
    </section>
  );
}
