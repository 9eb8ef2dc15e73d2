import { Button, buttonClass } from '@kura/ui';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CallName } from './may-call.ts';
import { useMay } from './use-may.ts';

interface ActionLinkProps {
  /** What the page that it leads to is for. */
  readonly call: CallName;
  readonly to: LinkProps['to'];
  readonly children: ReactNode;
}

/** The way to a page on which something is made, for those who may make it. */
export function ActionLink({ call, to, children }: ActionLinkProps) {
  const { blockerOf } = useMay();
  const reason = blockerOf(call);
  if (reason !== null) return <Button disabledReason={reason}>{children}</Button>;
  return (
    <Link to={to} className={buttonClass()}>
      {children}
    </Link>
  );
}
