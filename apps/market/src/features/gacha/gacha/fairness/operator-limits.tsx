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
      <ul className={`grid gap-4 ${styles.limits}`}>
        {limits.map((key) => (
          <li
            key={key}
            className="grid grid-cols-start gap-3 gap-y-2 content-start p-5 border rounded-lg bg-panel"
          >
            <span className={`grid place-items-center rounded-circle bg-raised text-soft ${styles.icon}`}>
              <Icon name="close" sizePx={16} />
            </span>
            <h3 className="text-md">{t(key)}</h3>
            <p className="col-span-full text-sm text-soft">{t(`${key}Text`)}</p>
          </li>
        ))}
      </ul>
      <p className={`text-sm text-faint ${styles.can}`}>{t('fairness.can')}</p>
    </>
  );
}
