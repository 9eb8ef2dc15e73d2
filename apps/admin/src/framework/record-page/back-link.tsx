import { Icon } from '@kura/ui';
import { Link, type LinkComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type BackLinkProps = Pick<LinkComponentProps, 'to' | 'params'> & { readonly children: ReactNode };

/** The way from a record back to its list. */
export function BackLink({ to, params, children }: BackLinkProps) {
  return (
    <Link to={to as '/'} params={params as never} className="back-link">
      <Icon name="chevron-left" sizePx={16} />
      {children}
    </Link>
  );
}
