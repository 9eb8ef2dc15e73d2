import { ConfirmDialog, useToast } from '@kura/ui';
import type { PreparedOrDone } from '@kura/web-kit';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Notice } from '../components/notice.tsx';
import { describeError } from '../i18n/describe-error.ts';
import { useT } from '../i18n/use-t.ts';
import { IntentSteps } from './intent-steps.tsx';
import { useIntentAction } from './use-intent-action.ts';

interface IntentDialogProps {
  readonly title: string;
  /** Explains the act and its effect. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  readonly prepare: (idempotencyKey: string) => Promise<PreparedOrDone>;
  /** The toast after the confirmation on chain. */
  readonly doneText: string;
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** Explains an act on chain, asks for its confirmation, and stays open until it is done. */
export function IntentDialog({
  title,
  children,
  confirmLabel,
  danger = false,
  prepare,
  doneText,
  onDone,
  onClose,
}: IntentDialogProps) {
  const t = useT();
  const toast = useToast();
  const act = useIntentAction();
  const done = act.intent?.status === 'CONFIRMED';

  const end = useEffectEvent(() => {
    toast({ tone: 'success', title: doneText });
    onDone?.();
    onClose();
  });
  useEffect(() => {
    if (done) end();
  }, [done]);

  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirmLabel}
      danger={danger}
      busy={act.running || act.intent?.status === 'SUBMITTED'}
      onClose={onClose}
      onConfirm={() => act.start(prepare)}
    >
      <div className="stack gap-4">
        {children}
        {act.intent && <IntentSteps intent={act.intent} moment={act.moment} running={act.running} />}
        {act.error !== null && <Notice tone="danger">{describeError(t, act.error)}</Notice>}
      </div>
    </ConfirmDialog>
  );
}
