import type { DailyOffer, Ticket } from '@kura/api-contract/tickets';
import { Button, Row, RowList } from '@kura/ui';
import { dailyTicketsQuery, formatDateTime, ticketKeys, useAppClient } from '@kura/web-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PackThumb } from '../../../components/pack-thumb.tsx';
import { describeError } from '../../../i18n/describe-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

const UseTicketDialog = lazyPart(() =>
  import('../../../components/use-ticket-dialog.tsx').then((m) => m.UseTicketDialog),
);

/** The tickets that users get once a day; nothing while the shop offers none. */
export function DailyTickets() {
  const t = useTexts('tickets');
  const { api } = useAppClient();
  const { data } = useQuery(dailyTicketsQuery(api));
  const [using, setUsing] = useState<Ticket | null>(null);
  const offers = data?.items.filter(({ blocker }) => blocker !== 'OFF') ?? [];
  if (data === undefined || offers.length === 0) return null;
  const { accountDays, purchaseDays, nextDayAt } = data;
  const why = ({ blocker }: DailyOffer): string => {
    switch (blocker) {
      case null:
      case 'OFF':
        return '';
      case 'CLAIMED':
        return t('ticket.daily.CLAIMED', { date: formatDateTime(nextDayAt) });
      case 'ACCOUNT_NEW':
        return t('ticket.daily.ACCOUNT_NEW', { count: accountDays });
      case 'NO_PURCHASE':
        return t('ticket.daily.NO_PURCHASE', { count: purchaseDays });
      default:
        return t(`ticket.daily.${blocker}`);
    }
  };
  return (
    <>
      <RowList label={t('ticket.daily')}>
        {offers.map((offer) => (
          <DailyRow
            key={offer.kind}
            offer={offer}
            why={why(offer)}
            onClaimed={(ticket) => {
              if (offer.kind === 'DRAW' && ticket.blocker === null) setUsing(ticket);
            }}
          />
        ))}
      </RowList>
      {using && <UseTicketDialog ticket={using} onClose={() => setUsing(null)} />}
    </>
  );
}

interface DailyRowProps {
  readonly offer: DailyOffer;
  readonly why: string;
  readonly onClaimed: (ticket: Ticket) => void;
}

function DailyRow({ offer: { kind, colourTier, blocker }, why, onClaimed }: DailyRowProps) {
  const t = useTexts('tickets');
  const { api, queryClient } = useAppClient();
  const key = useRef(crypto.randomUUID());
  const claim = useMutation({
    mutationFn: () => api.tickets.claimDaily({ kind }, { context: { idempotencyKey: key.current } }),
    onSuccess: onClaimed,
    onSettled: () => {
      key.current = crypto.randomUUID();
      return queryClient.invalidateQueries({ queryKey: ticketKeys.all });
    },
  });
  return (
    <Row
      media={<PackThumb tier={colourTier} title={undefined} />}
      eyebrow={t('ticket.daily')}
      title={t(`ticket.daily.name.${kind}`)}
      details={
        <>
          <span>{t('ticket.ofTier', { tier: t(`ticket.tier.${colourTier}`) })}</span>
          {why && <span>{why}</span>}
          {claim.error !== null && <Notice tone="danger">{describeError(t, claim.error)}</Notice>}
        </>
      }
      actions={
        blocker === null && (
          <Button size="sm" busy={claim.isPending} onClick={() => claim.mutate()}>
            {t(`ticket.daily.get.${kind}`)}
          </Button>
        )
      }
    />
  );
}
