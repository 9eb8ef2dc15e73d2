import { classNames } from '@kura/ui';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './reveal-steps.module.css';

const steps = ['wallet', 'chain', 'random', 'cards'] as const;
/** What a reveal waits for: the wallet's yes, the block, the randomness, or the cards being read. */
export type RevealStep = (typeof steps)[number];

/** The way from the wallet to the card, and how far this reveal has come. */
export function RevealSteps({ now }: { now: RevealStep }) {
  const t = useTexts('packs');
  const place = steps.indexOf(now);
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classNames(styles.step, index < place && styles.done)}
          aria-current={index === place ? 'step' : undefined}
        >
          {t(`reveal.way.${step}`)}
        </li>
      ))}
    </ol>
  );
}
