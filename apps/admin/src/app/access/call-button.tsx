import { ConfirmDialog } from '@kura/ui';
import type { ApiClient } from '@kura/web-kit';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { ProblemLine } from '../../components/problem-line.tsx';
import { type OnDone, useAdminMutation } from '../use-admin-mutation.ts';
import { ActionButton } from './action-button.tsx';

interface CallButtonProps<Output> extends Omit<ComponentProps<typeof ActionButton>, 'onClick'> {
  readonly send: (api: ApiClient) => Promise<Output>;
  /** The text of a success, or runs after it. */
  readonly onDone?: OnDone<Output, void>;
  /** The question before the call; without one it is sent at once. */
  readonly confirm?: Confirmation | null | undefined;
}

interface Confirmation {
  /** The button's text, unless given. */
  readonly title?: ReactNode;
  readonly text: ReactNode;
  readonly danger?: boolean;
  /** Shows more about an error. */
  readonly problem?: (error: unknown) => ReactNode;
}

/** A button that sends a call, after a confirmation where it has one, and shows its error. */
export function CallButton<Output>({
  send,
  onDone,
  confirm,
  busy = false,
  ...button
}: CallButtonProps<Output>) {
  const [isAsking, setIsAsking] = useState(false);
  const call = useAdminMutation(send, (output) => {
    setIsAsking(false);
    return typeof onDone === 'function' ? onDone(output) : onDone;
  });
  const ask = () => {
    call.reset();
    setIsAsking(true);
  };
  const run = () => call.mutate();
  if (!confirm) {
    return (
      <>
        <ActionButton {...button} busy={busy || call.isPending} onClick={run} />
        <ProblemLine error={call.error} />
      </>
    );
  }
  return (
    <>
      <ActionButton {...button} busy={busy} onClick={ask} />
      <ConfirmDialog
        open={isAsking}
        title={confirm.title ?? button.children}
        confirmLabel={button.children}
        danger={confirm.danger ?? false}
        busy={call.isPending}
        onConfirm={run}
        onClose={() => setIsAsking(false)}
      >
        {confirm.text}
        <ProblemLine error={call.error} />
        {confirm.problem?.(call.error)}
      </ConfirmDialog>
    </>
  );
}
