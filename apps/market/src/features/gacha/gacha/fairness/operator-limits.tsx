import { Icon } from '@kura/ui';
import { useTexts } from '../../../../i18n/use-texts.ts';
import styles from './operator-limits.module.css';

const limits = [
  'fairness.cannot1',
  'fairness.cannot2',
  'fairness.cannot3',
  'fairness.cannot4',
  'fairness.cannot5',
  'fairness.cannot6',
] as const;

/** Lists the operator's limits with their reasons, and the remaining powers. */
export function OperatorLimits() {
  const t = useTexts('fairness');
  return (
    <>
      <ul className={styles.limits}>
        {limits.map((key) => (
          <li key={key} className={styles.limit}>
            <span className={styles.icon}>
              <Icon name="close" sizePx={16} />
            </span>
            <h3 className={styles.name}>{t(key)}</h3>
            <p className={styles.text}>{t(`${key}Text`)}</p>
          </li>
        ))}
      </ul>
      <p className={styles.can}>{t('fairness.can')}</p>
    </>
  );
}
