import type { Ticket } from '@kura/api-contract/tickets';
import { Button, buttonClass, EmptyState, Row, RowList, RowListSkeleton } from '@kura/ui';
import { formatDateTime, ownTicketsQuery, useAppClient, useLocale } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { PackThumb } from '../../../components/pack-thumb.tsx';
import { Section } from '../../../components/section.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { DailyTickets } from './daily-tickets.tsx';

const UseTicketDialog = lazyPart(() =>
  import('../../../components/use-ticket-dialog.tsx').then((m) => m.UseTicketDialog),
);

/** The user's newest tickets, those that can be used first. */
export function OwnTickets() {
  const t = useTexts('tickets');
  const { api } = useAppClient();
  const query = useQuery(ownTicketsQuery(api, { pageSize: 50 }));
  const [using, setUsing] = useState<Ticket | null>(null);
  return (
    <Section title={t('ticket.heading')} lead={t('ticket.lead')}>
      <DailyTickets />
      <Loaded query={query} loading={<RowListSkeleton count={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon="pack" title={t('ticket.none')}>
              {t('ticket.noneText')}
            </EmptyState>
          ) : (
            <RowList label={t('ticket.heading')}>
              {inUsableOrder(items).map((ticket) => (
                <TicketRow key={ticket.id} ticket={ticket} onUse={() => setUsing(ticket)} />
              ))}
            </RowList>
          )
        }
      </Loaded>
      {using && <UseTicketDialog ticket={using} onClose={() => setUsing(null)} />}
    </Section>
  );
}

const placeOf = ({ blocker }: Ticket) => (blocker === null ? 0 : blocker === 'NO_DROP' ? 1 : 2);

export const inUsableOrder = (tickets: readonly Ticket[]) =>
  tickets.toSorted((a, b) => placeOf(a) - placeOf(b));

function TicketRow({ ticket, onUse }: { ticket: Ticket; onUse: () => void }) {
  const t = useTexts('tickets');
  const locale = useLocale();
  const { blocker, delivery, expiresAt, usedAt } = ticket;
  const name = ticket.title?.[locale] ?? t('ticket.ofTier', { tier: t(`ticket.tier.${ticket.colourTier}`) });
  return (
    <Row
      media={<PackThumb tier={ticket.colourTier} title={ticket.title?.[locale]} />}
      title={name}
      details={
        <>
          {usedAt === null ? (
            <span>
              {expiresAt ? t('ticket.until', { date: formatDateTime(expiresAt) }) : t('ticket.always')}
            </span>
          ) : (
            <span>{t('ticket.usedAt', { date: formatDateTime(usedAt) })}</span>
          )}
          {blocker !== null && blocker !== 'USED' && <span>{t(`ticket.blocker.${blocker}`)}</span>}
          {delivery && delivery.status !== 'DELIVERED' && <span>{t('ticket.underWay')}</span>}
        </>
      }
      actions={
        blocker === null ? (
          <Button size="sm" onClick={onUse} aria-label={t('ticket.useFor', { name })}>
            {t('ticket.useShort')}
          </Button>
        ) : (
          delivery?.openNow && (
            <Link
              to="/reveal/ticket/$ticketId"
              params={{ ticketId: ticket.id }}
              className={buttonClass({ tone: 'secondary', size: 'sm' })}
            >
              {t('ticket.seeCard')}
            </Link>
          )
        )
      }
    />
  );
}
