import { sizedImageUrl } from '@kura/ui';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './cover-preview.module.css';

/** The current cover picture, or its placeholder. */
export function CoverPreview({ url }: { url: string | null }) {
  const t = useTexts('users');
  return (
    <div className={styles.preview}>
      {url === null ? (
        <p className={styles.empty}>{t('account.cover.none')}</p>
      ) : (
        <img src={sizedImageUrl(url, 1200)} alt="" width={1200} height={300} className={styles.cover} />
      )}
      <p className={styles.hint}>{t('account.cover.hint')}</p>
    </div>
  );
}
