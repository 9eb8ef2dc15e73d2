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
    <section className="stack gap-3" aria-label={t('announcements.preview')}>
      <div className="cluster gap-3 justify-between">
        <strong>{t('announcements.preview')}</strong>
        <Segmented
          label={t('announcements.preview.language')}
          hideLabel
          selected={locale}
          onSelect={setLocale}
          items={locales.map((key) => ({ key, label: t(`announcements.preview.${key}`) }))}
        />
      </div>
      <div className="grid grid-cols-start gap-4 p-5 py-4 border rounded-lg bg-raised" lang={locale}>
        <span className="grid place-items-center size-44px border-strong rounded-full text-soft">
          <Icon name="info" sizePx={22} />
        </span>
        <div className={`grid content-center text-sm ${styles.words}`}>
          {title || text ? (
            <>
              <p className="font-600 wrap-anywhere">{title}</p>
              <p className="text-soft whitespace-pre-line wrap-anywhere">{text}</p>
            </>
          ) : (
            <p className="text-soft whitespace-pre-line wrap-anywhere">{t('announcements.preview.empty')}</p>
          )}
        </div>
      </div>
    </section>
  );
}
