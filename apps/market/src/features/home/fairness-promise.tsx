import { buttonClass } from '@kura/ui';
import { Link } from '@tanstack/react-router';
import { useT } from '../../i18n/use-t.ts';
import styles from './fairness-promise.module.css';

const promises = ['home.fair1', 'home.fair2', 'home.fair3'] as const;

/** Explains why the draw is fair, and links to its verification. */
export function FairnessPromise() {
  const t = useT();
  return (
    <section className={`grid gap-6 border rounded-xl ${styles.promise}`} aria-labelledby="promise">
      <h2 id="promise" className={`text-2xl ${styles.title}`}>
        {t('home.fairTitle')}
      </h2>
      <ol className={`grid gap-6 ${styles.promises}`}>
        {promises.map((key, index) => (
          <li key={key} className={`grid gap-2 content-start ${styles.point}`}>
            <span
              className={`grid place-items-center relative w-36px mb-3 text-sm font-600 text-accent isolate ${styles.number}`}
              aria-hidden="true"
            >
              {index + 1}
            </span>
            <h3 className="text-md">{t(key)}</h3>
            <p className={`text-sm text-soft ${styles.pointText}`}>{t(`${key}Text`)}</p>
          </li>
        ))}
      </ol>
      <p className={`flex gap-3 ${styles.links}`}>
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
