import { Button, buttonClass } from '@kura/ui';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CallName } from './may-call.ts';
import { useMay } from './use-may.ts';

interface ActionLinkProps {
  /** The purpose of the linked page. */
  readonly call: CallName;
  readonly to: LinkProps['to'];
  readonly children: ReactNode;
}

/** A link to a page that creates something, for admins with the right to do it. */
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
