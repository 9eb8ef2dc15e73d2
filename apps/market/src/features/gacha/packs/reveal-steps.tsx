import { classNames } from '@kura/ui';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './reveal-steps.module.css';

const steps = ['wallet', 'chain', 'random', 'cards'] as const;
/** The step that a reveal waits for: the wallet, the block, the randomness, or the cards. */
export type RevealStep = (typeof steps)[number];

/** Lists a reveal's steps, and marks the current one. */
export function RevealSteps({ now }: { now: RevealStep }) {
  const t = useTexts('packs');
  const place = steps.indexOf(now);
  return (
    <ol className="flex gap-2 mt-2">
      {steps.map((step, index) => (
        <li
          key={step}
          className={classNames(
            `grid gap-2 justify-items-center text-2xs text-faint ${styles.step}`,
            index < place && styles.done,
          )}
          aria-current={index === place ? 'step' : undefined}
        >
          {t(`reveal.way.${step}`)}
        </li>
      ))}
    </ol>
  );
}
