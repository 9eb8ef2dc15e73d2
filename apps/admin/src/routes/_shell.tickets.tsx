import type { Ticket } from '@kura/api-contract/tickets';
import { EmptyState, Segmented } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionButton } from '../app/access/action-button.tsx';
import { Restricted } from '../app/access/restricted.tsx';
import { PageHead } from '../app/page-head.tsx';
import { PagedTable } from '../components/paged-table.tsx';
import { GrantTicketsDialog } from '../features/rewards/tickets/grant-tickets-dialog.tsx';
import { RevokeTicketDialog } from '../features/rewards/tickets/revoke-ticket-dialog.tsx';
import { ticketList } from '../features/rewards/tickets/ticket-queries.ts';
import {
  parseTicketsSearch,
  type TicketsSearch,
  ticketGroupNames,
} from '../features/rewards/tickets/tickets-search.ts';
import { TicketsTable } from '../features/rewards/tickets/tickets-table.tsx';
import { useT } from '../i18n/i18n.ts';
import styles from './tickets-page.module.css';

export const Route = createFileRoute('/_shell/tickets')({
  validateSearch: parseTicketsSearch,
  component: TicketsPage,
});

function TicketsPage() {
  const t = useT();
  return (
    <>
      <PageHead heading={t('tickets.heading')} />
      <Restricted call="tickets.list">
        <Tickets />
      </Restricted>
    </>
  );
}

function Tickets() {
  const t = useT();
  const { api } = useAppClient();
  const router = useRouter();
  const navigate = Route.useNavigate();
  const shown: TicketsSearch = Route.useSearch();
  const { page = 1, pageSize = 20, group = 'ALL' } = shown;
  const [revoked, setRevoked] = useState<Ticket | null>(null);
  const [grants, setGrants] = useState(false);
  const show = (next: TicketsSearch) => void navigate({ search: parseTicketsSearch({ ...next }) });
  return (
    <div className="stack">
      <p>{t('tickets.lead')}</p>
      <div className={styles.head}>
        <Segmented
          label={t('tickets.filter')}
          hideLabel
          items={ticketGroupNames.map((key) => ({ key, label: t(`tickets.group.${key}`) }))}
          selected={group}
          onSelect={(key) => show({ group: key === 'ALL' ? undefined : key, pageSize: shown.pageSize })}
        />
        <ActionButton call="tickets.grant" onClick={() => setGrants(true)}>
          {t('tickets.grant')}
        </ActionButton>
      </div>
      <PagedTable
        query={useQuery(ticketList(api, shown))}
        place={{ page, pageSize }}
        hrefFor={(place) =>
          router.buildLocation({ to: '/tickets', search: parseTicketsSearch({ ...shown, ...place }) }).href
        }
        onGo={(place) => show({ ...shown, ...place })}
        height="20rem"
        empty={<EmptyState icon="pack" title={t('tickets.none')} />}
      >
        {({ items }) => <TicketsTable tickets={items} onRevoke={setRevoked} />}
      </PagedTable>
      {revoked && <RevokeTicketDialog ticket={revoked} onClose={() => setRevoked(null)} />}
      {grants && <GrantTicketsDialog onClose={() => setGrants(false)} />}
    </div>
  );
}
