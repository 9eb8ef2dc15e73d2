import type { Ticket } from '@kura/api-contract/tickets';
import { buttonClass, Dialog } from '@kura/ui';
import { Form, fieldsOf } from '@kura/ui/form';
import { ticketKeys, ticketQuery, useAppClient, useLocale, useSession } from '@kura/web-kit';
import { useApiForm } from '@kura/web-kit/form';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { FormEnd } from './form-dialog.tsx';
import { Notice } from './notice.tsx';
import { PackThumb } from './pack-thumb.tsx';

interface UseTicketProps {
  readonly ticket: Ticket;
  /** The drop of the current page; without it the user chooses one. */
  readonly gachaId?: string;
  readonly onClose: () => void;
}

/** Uses a ticket: for one drop, opened now or kept, and then shows the pack's delivery. */
export function UseTicketDialog({ ticket, onClose, ...chosen }: UseTicketProps) {
  const t = useTexts('tickets');
  const { api } = useAppClient();
  const [used, setUsed] = useState(false);
  const { data } = useQuery({ ...ticketQuery(api, ticket.id), enabled: used });
  return (
    <Dialog open onClose={onClose} title={t('ticket.use')}>
      {used ? (
        <TicketUnderWay ticket={data ?? ticket} onClose={onClose} />
      ) : (
        <UseTicketForm ticket={ticket} {...chosen} onUsed={() => setUsed(true)} onClose={onClose} />
      )}
    </Dialog>
  );
}

const Field = fieldsOf<{ gachaId: string; when: 'now' | 'later' }>();

function UseTicketForm(props: UseTicketProps & { onUsed: () => void }) {
  const { ticket, gachaId } = props;
  const t = useTexts('tickets');
  const locale = useLocale();
  const form = useTicketForm(props);
  const chosen = form.methods.watch('gachaId');
  const drop = ticket.drops.find((each) => each.gachaId === chosen);
  return (
    <Form form={form} className="grid gap-5">
      {gachaId === undefined && ticket.drops.length > 1 ? (
        <Field.Select
          name="gachaId"
          label={t('ticket.drop')}
          hint={drop && t('ticket.packsLeft', { count: drop.packsLeft })}
        >
          {ticket.drops.map((each) => (
            <option key={each.gachaId} value={each.gachaId}>
              {each.title[locale]}
            </option>
          ))}
        </Field.Select>
      ) : (
        drop && (
          <div className="flex gap-4 items-center">
            <PackThumb tier={drop.colourTier} title={drop.title[locale]} />
            <div>
              <p className="font-600">{drop.title[locale]}</p>
              <p className="text-sm text-soft">{t('ticket.packsLeft', { count: drop.packsLeft })}</p>
            </div>
          </div>
        )
      )}
      <Field.Segmented
        name="when"
        label={t('roll.when')}
        items={[
          { key: 'now', label: t('roll.now') },
          { key: 'later', label: t('roll.later') },
        ]}
      />
      <FormEnd
        form={form}
        t={t}
        size="lg"
        wide
        action={t('ticket.useOne')}
        reason={drop ? null : t('ticket.blocker.NO_DROP')}
      />
      <p className="text-sm text-soft">{t('ticket.free')}</p>
    </Form>
  );
}

function useTicketForm({ ticket, gachaId, onUsed, onClose }: UseTicketProps & { onUsed: () => void }) {
  const { api, queryClient } = useAppClient();
  const session = useSession();
  const navigate = useNavigate();
  return useApiForm({
    values: {
      gachaId: gachaId ?? ticket.drops[0]?.gachaId ?? '',
      when: 'now' as 'now' | 'later',
    },
    read: ({ when, ...values }) => ({
      id: ticket.id,
      ...values,
      openNow: when === 'now',
      ...(session?.wallet && { wallet: session.wallet.address }),
    }),
    send: (calls, input, rest) =>
      calls.tickets
        .use(input, rest)
        .finally(() => void queryClient.invalidateQueries({ queryKey: [...ticketKeys.all, 'own'] })),
    onDone: (result, { openNow }) => {
      queryClient.setQueryData(ticketQuery(api, ticket.id).queryKey, result);
      if (!openNow) return onUsed();
      onClose();
      void navigate({ to: '/reveal/ticket/$ticketId', params: { ticketId: ticket.id } });
    },
  });
}

function TicketUnderWay({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const t = useTexts('tickets');
  const { delivery } = ticket;
  if (delivery === null) return <Notice tone="danger">{t('ticket.returned')}</Notice>;
  const arrived = delivery.status === 'DELIVERED';
  return (
    <div className="grid gap-5">
      <Notice tone={arrived ? 'success' : 'info'}>{t(arrived ? 'ticket.arrived' : 'ticket.underWay')}</Notice>
      <Link
        to="/me"
        search={{ tab: 'packs' }}
        className={buttonClass({ size: 'lg', wide: true })}
        onClick={onClose}
      >
        {t('roll.seePacks')}
      </Link>
    </div>
  );
}
