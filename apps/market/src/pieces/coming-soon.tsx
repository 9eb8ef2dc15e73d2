import { Crest } from '@kura/ui';
import { useT } from '../i18n/use-t.ts';
import styles from './not-found.module.css';

export function ComingSoon() {
  const t = useT();
  return (
    <main className={styles.screen}>
      <svg viewBox="-110 -110 220 220" className={styles.crest} aria-hidden="true">
        <Crest fill="currentcolor" stroke="currentcolor" />
      </svg>
      <h1 className={styles.title}>{t('state.comingSoon')}</h1>
      <p className={styles.text}>{t('state.comingSoonText')}</p>
    </main>
  );
}
