import type { Ticket } from '@kura/api-contract/tickets';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionButton } from '../app/access/action-button.tsx';
import { GrantTicketsDialog } from '../features/rewards/tickets/grant-tickets-dialog.tsx';
import { RevokeTicketDialog } from '../features/rewards/tickets/revoke-ticket-dialog.tsx';
import { useTicketColumns } from '../features/rewards/tickets/ticket-columns.tsx';
import { tickets } from '../features/rewards/tickets/ticket-list.ts';
import { ListPage } from '../framework/list-page/list-page.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/tickets')({
  validateSearch: tickets.parse,
  component: TicketsPage,
});

function TicketsPage() {
  const t = useT();
  const [revoked, setRevoked] = useState<Ticket | null>(null);
  const [grants, setGrants] = useState(false);
  return (
    <>
      <ListPage
        list={tickets}
        views="tickets"
        heading={t('tickets.heading')}
        actions={
          <ActionButton call="tickets.grant" onClick={() => setGrants(true)}>
            {t('tickets.grant')}
          </ActionButton>
        }
        lead={t('tickets.lead')}
        groups={{ label: t('tickets.filter'), option: (group) => t(`tickets.group.${group}`) }}
        caption={t('tickets.caption')}
        columns={useTicketColumns(setRevoked)}
        rowKey={({ id }) => id}
        empty={{ icon: 'pack', title: t('tickets.none') }}
      />
      {revoked && <RevokeTicketDialog ticket={revoked} onClose={() => setRevoked(null)} />}
      {grants && <GrantTicketsDialog onClose={() => setGrants(false)} />}
    </>
  );
}
