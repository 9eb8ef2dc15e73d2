import type { Intent, IntentStep } from '@kura/api-contract/intents';
import { classNames, Icon, Spinner } from '@kura/ui';
import { type IntentPhase, useSession } from '@kura/web-kit';
import { type TextsT, useTexts } from '../i18n/use-texts.ts';
import styles from './intent-steps.module.css';
import { endedIntentText, phaseText } from './intent-text.ts';

interface IntentStepsProps {
  readonly intent: Intent | null;
  readonly moment: IntentPhase | null;
  readonly running: boolean;
}

type StepState = 'done' | 'now' | 'ahead' | 'failed';

/** The steps for the user and their progress, one per line. A passkey confirms all of them at once. */
export function IntentSteps({ intent, moment, running }: IntentStepsProps) {
  const t = useTexts('intents');
  const byPasskey = useSession()?.wallet?.kind === 'ACCOUNT';
  const asked = moment && 'step' in moment ? moment : null;
  const known = intent !== null && intent.status !== 'PREPARED';
  const sent = known || moment?.phase === 'reporting';
  const settled = intent?.status === 'CONFIRMED';
  const failed = intent?.status === 'FAILED' || intent?.status === 'EXPIRED';

  const current = asked?.step ?? 1;
  const stateOf = ({ first, count }: StepRun): StepState => {
    if (sent || first + count <= current) return 'done';
    return running && first <= (asked?.through ?? current) ? 'now' : 'ahead';
  };
  const last: StepState = settled ? 'done' : failed ? 'failed' : sent ? 'now' : 'ahead';
  const signsOnly = intent?.steps.at(-1)?.kind === 'signature';

  return (
    <div className="grid gap-4">
      <ol className="grid">
        {byPasskey && intent && (
          <Line state={stateOf({ first: 1, count: intent.steps.length })} label={t('intent.step.passkey')} />
        )}
        {!byPasskey &&
          runsOf(intent).map((run) => (
            <Line
              key={run.first}
              state={stateOf(run)}
              label={
                run.count === 1
                  ? t(`intent.action.${run.action}`)
                  : t('intent.step.several', {
                      action: t(`intent.action.${run.action}`),
                      done: Math.min(Math.max(current - run.first, 0), run.count),
                      of: run.count,
                    })
              }
            />
          ))}
        {intent && <Line state={last} label={t(signsOnly ? 'intent.step.store' : 'intent.step.confirm')} />}
      </ol>
      <p className={styles.now} role="status">
        {saying(t, { intent, moment, running })}
      </p>
      {/* Until the server has the report, only this window can continue the intent. */}
      {known && !settled && !failed && <p className="text-xs text-faint">{t('intent.safeToClose')}</p>}
    </div>
  );
}

/** The steps of one line, counted from 1. */
interface StepRun {
  readonly first: number;
  readonly count: number;
}

/** Steps of one kind that follow each other. */
interface ActionRun extends StepRun {
  readonly action: IntentStep['action'];
}

/** An account that can't sign several orders together is asked for each: one line represents all of them. */
function runsOf(intent: Intent | null): ActionRun[] {
  const runs: ActionRun[] = [];
  for (const [index, { action }] of (intent?.steps ?? []).entries()) {
    const last = runs.at(-1);
    if (last?.action === action) runs[runs.length - 1] = { ...last, count: last.count + 1 };
    else runs.push({ action, first: index + 1, count: 1 });
  }
  return runs;
}

function saying(t: TextsT<'intents'>, { intent, moment, running }: IntentStepsProps): string {
  if (moment) return phaseText(t, moment);
  if (intent?.status === 'CONFIRMED') return t('intent.phase.confirmed');
  if (intent?.status === 'FAILED' || intent?.status === 'EXPIRED') return t(endedIntentText(intent));
  if (intent?.status === 'SUBMITTED') return t('intent.phase.submitted');
  return running ? t('intent.phase.preparing') : '';
}

function Line({ state, label }: { state: StepState; label: string }) {
  return (
    <li
      className={classNames(styles.line, styles[state])}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      <span
        className={`grid place-items-center relative border-strong rounded-circle bg-panel ${styles.dot}`}
      >
        {state === 'now' && <Spinner sizePx={16} />}
        {state === 'done' && <Icon name="check" sizePx={16} />}
        {state === 'failed' && <Icon name="close" sizePx={16} />}
      </span>
      {label}
    </li>
  );
}
