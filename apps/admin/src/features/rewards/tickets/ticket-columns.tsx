import type { Ticket } from '@kura/api-contract/tickets';
import { Chip, classNames } from '@kura/ui';
import { useLocale } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { ActionButton } from '../../../app/access/action-button.tsx';
import cell from '../../../framework/list-page/cells.module.css';
import { NotedCell, TimeCell, UserCell } from '../../../framework/list-page/cells.tsx';
import { column, type ListColumn } from '../../../framework/list-page/list-column.ts';
import { useT } from '../../../i18n/i18n.ts';
import styles from './tickets.module.css';

export function useTicketColumns(onRevoke: (ticket: Ticket) => void): ListColumn<Ticket>[] {
  const t = useT();
  return [
    column('user', t('common.user'), ({ user }) => (
      <UserCell id={user?.id ?? null} name={user?.name ?? null} />
    )),
    column('target', t('tickets.target'), (ticket) => <Target ticket={ticket} />),
    column('status', t('common.status'), ({ blocker, delivery }) => (
      <NotedCell notes={delivery && t(`tickets.delivery.${delivery.status}`)}>
        <Chip tone={blocker === null ? 'success' : blocker === 'NO_DROP' ? 'warning' : 'neutral'}>
          {t(blocker === null ? 'tickets.usable' : `tickets.blocker.${blocker}`)}
        </Chip>
      </NotedCell>
    )),
    column('expires', t('tickets.expires'), ({ expiresAt }) => <TimeCell at={expiresAt} />),
    column('created', t('tickets.created'), ({ reason, createdAt, grantedBy }) => (
      <span className={cell.stack}>
        <span className={styles.words}>{reason}</span>
        <TimeCell at={createdAt} />
        {grantedBy && <span className={cell.faint}>{grantedBy}</span>}
      </span>
    )),
    column(
      'act',
      t('act.heading'),
      (ticket) =>
        ticket.status === 'AVAILABLE' &&
        ticket.revokedAt === null && (
          <ActionButton call="tickets.revoke" size="sm" tone="quiet" onClick={() => onRevoke(ticket)}>
            {t('tickets.revoke')}
          </ActionButton>
        ),
    ),
  ];
}

function Target({ ticket: { gachaId, title, colourTier } }: { ticket: Ticket }) {
  const t = useT();
  const locale = useLocale();
  if (gachaId === null) {
    return <span className={styles.words}>{t('tickets.ofTier', { tier: t(`tier.${colourTier}`) })}</span>;
  }
  return (
    <Link to="/drops/$id" params={{ id: gachaId }} className={classNames(cell.name, styles.words)}>
      {title?.[locale] ?? gachaId}
    </Link>
  );
}
