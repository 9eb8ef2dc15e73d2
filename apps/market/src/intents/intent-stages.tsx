import type { Intent } from '@kura/api-contract/intents';
import { Button } from '@kura/ui';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { IntentSteps } from './intent-steps.tsx';
import type { IntentAction } from './use-intent-action.ts';

interface IntentStagesProps {
  readonly act: IntentAction;
  /** The form. It stays mounted while it is hidden, so that an error shows it again with its input. */
  readonly form: ReactNode;
  /** The outcome, unless another modal shows it. */
  readonly done?: (intent: Intent) => ReactNode;
  /** Leaves an intent that failed. */
  readonly onBack?: () => void;
}

/** The stages of an intent: form, wallet and chain, outcome. */
export function IntentStages({ act, form, done, onBack = act.reset }: IntentStagesProps) {
  const t = useT();
  const { intent } = act;
  const underWay = intent !== null && act.error === null;
  const ended = intent?.status === 'FAILED' || intent?.status === 'EXPIRED';
  if (underWay && done && intent.status === 'CONFIRMED') return done(intent);
  return (
    <>
      <div hidden={underWay}>{form}</div>
      {underWay && <IntentSteps intent={intent} moment={act.moment} running={act.running} />}
      {underWay && ended && (
        <Button wide onClick={onBack}>
          {t('common.back')}
        </Button>
      )}
    </>
  );
}
