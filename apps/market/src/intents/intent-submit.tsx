import { Button, type ButtonTone, DescriptionList, DialogFooter, type Fact } from '@kura/ui';
import type { PreparedOrDone } from '@kura/web-kit';
import type { ReactNode } from 'react';
import { Notice } from '../components/notice.tsx';
import { describeError } from '../i18n/describe-error.ts';
import { useT } from '../i18n/use-t.ts';
import type { IntentAction } from './use-intent-action.ts';

interface IntentSubmitProps {
  readonly act: Pick<IntentAction, 'running' | 'error'> & Partial<Pick<IntentAction, 'start'>>;
  /** Replaces the error of the action. */
  readonly error?: unknown;
  readonly facts?: readonly Fact[];
  /** Explains the step after the button. */
  readonly next?: string;
  /** The sum beside the button. */
  readonly total?: Pick<Fact, 'name' | 'value'>;
  /** The reason why the button is disabled; null when it isn't. */
  readonly blocked?: string | null;
  readonly tone?: ButtonTone;
  readonly disabled?: boolean;
  /** Prepares the intent of a review, which is no form. */
  readonly prepare?: (rest: { readonly context: { idempotencyKey: string } }) => Promise<PreparedOrDone>;
  /** Takes the place of `prepare`. */
  readonly onAct?: (() => void) | undefined;
  readonly onBack?: (() => void) | undefined;
  /** The label of the button. */
  readonly children: ReactNode;
}

/** The end of an intent's form or review: its facts, the next step, the error, the sum, and the button. */
export function IntentSubmit(props: IntentSubmitProps) {
  const { act, error = act.error, facts, next, total, tone = 'primary', onBack } = props;
  const { blocked, disabled = false, prepare, children } = props;
  const start = prepare && (() => act.start?.((idempotencyKey) => prepare({ context: { idempotencyKey } })));
  const onAct = props.onAct ?? start;
  const t = useT();
  return (
    <>
      {facts && <DescriptionList compact facts={facts} />}
      {next && <p className="text-xs text-faint">{next}</p>}
      {error !== null && <Notice tone="danger">{describeError(t, error)}</Notice>}
      <DialogFooter>
        {total && <DescriptionList compact facts={[{ key: 'total', strong: true, ...total }]} />}
        <Button
          type={onAct ? 'button' : 'submit'}
          size="lg"
          tone={tone}
          wide
          busy={act.running}
          disabled={disabled}
          disabledReason={blocked}
          onClick={onAct}
        >
          {children}
        </Button>
        {onBack && (
          <Button tone="quiet" wide disabled={act.running} onClick={onBack}>
            {t('common.back')}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}
