import type { Ticket } from '@kura/api-contract/tickets';
import { DataTable } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { GrantTicketsDialog } from './grant-tickets-dialog.tsx';
import { RevokeTicketDialog } from './revoke-ticket-dialog.tsx';
import { useTicketColumns } from './ticket-columns.tsx';
import { ticketsOfUser } from './ticket-queries.ts';

/** The newest tickets on the page of a user. */
export function UserTickets({ userId }: { userId: string }) {
  const t = useT();
  const { api } = useAppClient();
  const { data } = useQuery(ticketsOfUser(api, userId));
  const [revoked, setRevoked] = useState<Ticket | null>(null);
  const columns = useTicketColumns(setRevoked);
  const [grants, setGrants] = useState(false);
  return (
    <Panel heading={t('tickets.heading')}>
      <div className="grid gap-4">
        {data && data.total > 0 ? (
          <DataTable
            caption={t('tickets.caption')}
            columns={columns}
            rows={data.items}
            rowKey={({ id }) => id}
          />
        ) : (
          <p>{data && t('tickets.none')}</p>
        )}
        <div>
          <ActionButton call="tickets.grant" tone="secondary" onClick={() => setGrants(true)}>
            {t('tickets.grant')}
          </ActionButton>
        </div>
      </div>
      {revoked && <RevokeTicketDialog ticket={revoked} onClose={() => setRevoked(null)} />}
      {grants && <GrantTicketsDialog userId={userId} onClose={() => setGrants(false)} />}
    </Panel>
  );
}
