import { buttonClass } from '@kura/ui';
import { Link } from '@tanstack/react-router';
import { useT } from '../../i18n/use-t.ts';
import styles from './fairness-promise.module.css';

const promises = ['home.fair1', 'home.fair2', 'home.fair3'] as const;

/** Explains why the draw is fair, and links to its verification. */
export function FairnessPromise() {
  const t = useT();
  return (
    <section className={styles.promise} aria-labelledby="promise">
      <h2 id="promise" className={styles.title}>
        {t('home.fairTitle')}
      </h2>
      <ol className={styles.promises}>
        {promises.map((key, index) => (
          <li key={key} className={styles.point}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={styles.pointTitle}>{t(key)}</h3>
            <p className={styles.pointText}>{t(`${key}Text`)}</p>
          </li>
        ))}
      </ol>
      <p className={styles.links}>
        <Link to="/fairness" className={buttonClass({ tone: 'secondary' })}>
          {t('home.toFairness')}
        </Link>
        <Link to="/slab" className={buttonClass({ tone: 'quiet' })}>
          {t('home.toSlab')}
        </Link>
      </p>
    </section>
  );
}
