import { sizedImageUrl } from '@kura/ui';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './cover-preview.module.css';

/** The current cover picture, or its placeholder. */
export function CoverPreview({ url }: { url: string | null }) {
  const t = useTexts('users');
  return (
    <div className="grid gap-2 w-full">
      {url === null ? (
        <p className={`grid place-items-center w-full rounded-md text-sm text-faint ${styles.empty}`}>
          {t('account.cover.none')}
        </p>
      ) : (
        <img
          src={sizedImageUrl(url, 1200)}
          alt=""
          width={1200}
          height={300}
          className={`h-auto w-full rounded-md object-cover ${styles.cover}`}
        />
      )}
      <p className="text-xs text-faint text-center">{t('account.cover.hint')}</p>
    </div>
  );
}
