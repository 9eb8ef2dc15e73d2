import { EmptyState } from '@kura/ui';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/i18n.ts';
import type { CallName } from './may-call.ts';
import { useMay } from './use-may.ts';

interface RestrictedProps {
  /** The call that loads the page. */
  readonly call: CallName;
  readonly children: ReactNode;
}

/** A page for admins with the scope; the others see which scope it needs. */
export function Restricted({ call, children }: RestrictedProps) {
  const t = useT();
  const { blockerOf } = useMay();
  const reason = blockerOf(call);
  if (reason === null) return children;
  return (
    <EmptyState icon="shield" title={t('access.closed')}>
      {reason} {t('access.closed.hint')}
    </EmptyState>
  );
}
