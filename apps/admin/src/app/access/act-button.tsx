import { Button } from '@kura/ui';
import type { ComponentProps } from 'react';
import type { CallName } from './may-call.ts';
import { useMay } from './use-may.ts';

interface ActButtonProps extends ComponentProps<typeof Button> {
  /** What a press comes to: who may not make this call is told why the button can't be pressed. */
  readonly call: CallName;
}

/** A button for something that not every admin may do. */
export function ActButton({ call, disabledReason, ...button }: ActButtonProps) {
  const { whyNot } = useMay();
  return <Button {...button} disabledReason={whyNot(call) ?? disabledReason} />;
}
