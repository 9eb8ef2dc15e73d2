import { Button } from '@kura/ui';
import type { ComponentProps } from 'react';
import type { CallName } from './may-call.ts';
import { useMay } from './use-may.ts';

interface ActionButtonProps extends ComponentProps<typeof Button> {
  /** The effect of a press: an admin without the scope sees why the button is disabled. */
  readonly call: CallName;
}

/** A button for something that not every admin may do. */
export function ActionButton({ call, disabledReason, ...button }: ActionButtonProps) {
  const { blockerOf } = useMay();
  return <Button {...button} disabledReason={blockerOf(call) ?? disabledReason} />;
}
