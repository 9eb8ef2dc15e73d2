import { buttonClass, Crest } from '@kura/ui';
import { Link } from '@tanstack/react-router';
import { useT } from '../i18n/use-t.ts';
import styles from './not-found.module.css';

export function NotFound() {
  const t = useT();
  return (
    <div className={styles.screen}>
      <svg viewBox="-110 -110 220 220" className={styles.crest} aria-hidden="true">
        <Crest fill="currentcolor" stroke="currentcolor" />
      </svg>
      <h1 className={styles.title}>{t('state.notFound')}</h1>
      <p className={styles.text}>{t('state.notFoundText')}</p>
      <Link to="/" className={buttonClass({ tone: 'secondary' })}>
        {t('state.backHome')}
      </Link>
    </div>
  );
}
