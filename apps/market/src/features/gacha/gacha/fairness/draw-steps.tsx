import { useTexts } from '../../../../i18n/use-texts.ts';
import styles from './draw-steps.module.css';

const steps = [
  'fairness.step1',
  'fairness.step2',
  'fairness.step3',
  'fairness.step4',
  'fairness.step5',
] as const;

/** Explains the draw in plain words, from the list of cards to the drawn card. */
export function DrawSteps() {
  const t = useTexts('fairness');
  return (
    <ol className="grid gap-6 relative">
      {steps.map((key, index) => (
        <li key={key} className={`grid gap-5 gap-y-1 relative ${styles.step}`}>
          <span
            className={`grid place-items-center relative size-44px font-600 text-accent isolate ${styles.number}`}
            aria-hidden="true"
          >
            {index + 1}
          </span>
          <h3 className={`text-lg ${styles.name}`}>{t(key)}</h3>
          <p className={`text-soft ${styles.text}`}>{t(`${key}Text`)}</p>
        </li>
      ))}
    </ol>
  );
}
