import type { Intent } from '@kura/api-contract';
import { classNames, Icon, Spinner } from '@kura/ui';
import type { IntentMoment } from '@kura/web-kit';
import { useT } from '../i18n/use-t.ts';
import styles from './intent-steps.module.css';

interface IntentStepsProps {
  readonly intent: Intent | null;
  readonly moment: IntentMoment | null;
  readonly running: boolean;
}

type StepState = 'done' | 'now' | 'ahead' | 'failed';

/** What the user is asked for, one line a step, and where it stands. */
export function IntentSteps({ intent, moment, running }: IntentStepsProps) {
  const t = useT();
  const place = moment && 'step' in moment ? moment.step : null;
  const sent = intent !== null && (intent.status !== 'PREPARED' || moment?.phase === 'reporting');
  const settled = intent?.status === 'CONFIRMED';
  const failed = intent?.status === 'FAILED' || intent?.status === 'EXPIRED';

  const stateOf = (index: number): StepState => {
    if (sent || (place !== null && index + 1 < place)) return 'done';
    return running && index + 1 === (place ?? 1) ? 'now' : 'ahead';
  };
  const last: StepState = settled ? 'done' : failed ? 'failed' : sent ? 'now' : 'ahead';
  const signsOnly = intent?.steps.at(-1)?.kind === 'signature';

  return (
    <div className={styles.steps}>
      <ol className={styles.list}>
        {intent?.steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps neither move nor change, and several may be alike.
          <Line key={index} state={stateOf(index)} label={t(`intent.action.${step.action}`)} />
        ))}
        {intent && <Line state={last} label={t(signsOnly ? 'intent.step.store' : 'intent.step.confirm')} />}
      </ol>
      <p className={styles.now} role="status">
        {saying(t, { intent, moment, running })}
      </p>
      {sent && !settled && !failed && <p className={styles.safe}>{t('intent.safeToClose')}</p>}
    </div>
  );
}

function saying(t: ReturnType<typeof useT>, { intent, moment, running }: IntentStepsProps): string {
  if (moment) return t(`intent.phase.${moment.phase}`);
  if (intent?.status === 'CONFIRMED') return t('intent.phase.confirmed');
  if (intent?.status === 'FAILED') return t('intent.failed');
  if (intent?.status === 'EXPIRED') return t('intent.expired');
  if (intent?.status === 'SUBMITTED') return t('intent.phase.submitted');
  return running ? t('intent.phase.preparing') : '';
}

function Line({ state, label }: { state: StepState; label: string }) {
  return (
    <li
      className={classNames(styles.line, styles[state])}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      <span className={styles.dot}>
        {state === 'now' && <Spinner sizePx={16} />}
        {state === 'done' && <Icon name="check" sizePx={16} />}
        {state === 'failed' && <Icon name="close" sizePx={16} />}
      </span>
      {label}
    </li>
  );
}
