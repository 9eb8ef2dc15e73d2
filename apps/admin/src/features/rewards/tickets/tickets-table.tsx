import type { Ticket } from '@kura/api-contract/tickets';
import { Chip, classNames, DataTable, type TableColumn } from '@kura/ui';
import { useLocale } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { ActionButton } from '../../../app/access/action-button.tsx';
import cell from '../../../components/table-cell.module.css';
import { Timestamp } from '../../../components/timestamp.tsx';
import { useT } from '../../../i18n/i18n.ts';
import styles from './tickets.module.css';

interface TicketsTableProps {
  readonly tickets: readonly Ticket[];
  readonly onRevoke: (ticket: Ticket) => void;
}

export function TicketsTable({ tickets, onRevoke }: TicketsTableProps) {
  const t = useT();
  const locale = useLocale();
  const columns: TableColumn<Ticket>[] = [
    {
      key: 'user',
      title: t('tickets.user'),
      cell: ({ user }) =>
        user === null ? (
          '–'
        ) : (
          <Link to="/users/$id" params={{ id: user.id }} className={styles.user}>
            {user.name || t('users.nameless')}
          </Link>
        ),
    },
    {
      key: 'target',
      title: t('tickets.target'),
      cell: ({ gachaId, title, colourTier }) =>
        gachaId === null ? (
          <span className={styles.words}>{t('tickets.ofTier', { tier: t(`tier.${colourTier}`) })}</span>
        ) : (
          <Link to="/drops/$id" params={{ id: gachaId }} className={classNames(cell.name, styles.words)}>
            {title?.[locale] ?? gachaId}
          </Link>
        ),
    },
    {
      key: 'status',
      title: t('tickets.status'),
      cell: ({ blocker, delivery }) => (
        <span className={cell.stack}>
          <span>
            <Chip tone={blocker === null ? 'success' : blocker === 'NO_DROP' ? 'warning' : 'neutral'}>
              {t(blocker === null ? 'tickets.usable' : `tickets.blocker.${blocker}`)}
            </Chip>
          </span>
          {delivery && <span className={cell.faint}>{t(`tickets.delivery.${delivery.status}`)}</span>}
        </span>
      ),
    },
    {
      key: 'expires',
      title: t('tickets.expires'),
      cell: ({ expiresAt }) => (
        <span className={cell.when}>
          <Timestamp at={expiresAt} />
        </span>
      ),
    },
    {
      key: 'created',
      title: t('tickets.created'),
      cell: ({ reason, createdAt, grantedBy }) => (
        <span className={cell.stack}>
          <span className={styles.words}>{reason}</span>
          <span className={cell.when}>
            <Timestamp at={createdAt} />
          </span>
          {grantedBy && <span className={cell.faint}>{grantedBy}</span>}
        </span>
      ),
    },
    {
      key: 'act',
      title: t('act.heading'),
      cell: (ticket) =>
        ticket.status === 'AVAILABLE' &&
        ticket.revokedAt === null && (
          <ActionButton call="tickets.revoke" size="sm" tone="quiet" onClick={() => onRevoke(ticket)}>
            {t('tickets.revoke')}
          </ActionButton>
        ),
    },
  ];
  return (
    <DataTable caption={t('tickets.caption')} columns={columns} rows={tickets} rowKey={({ id }) => id} />
  );
}
