import type { Ticket } from '@kura/api-contract/tickets';
import { Button, buttonClass, Dialog, Segmented, SelectField } from '@kura/ui';
import { ticketKeys, ticketQuery, useAppClient, useLocale, useSession } from '@kura/web-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { describeError } from '../i18n/describe-error.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Notice } from './notice.tsx';
import { PackThumb } from './pack-thumb.tsx';
import styles from './use-ticket-dialog.module.css';

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

function UseTicketForm({ ticket, gachaId, onUsed, onClose }: UseTicketProps & { onUsed: () => void }) {
  const t = useTexts('tickets');
  const { api, queryClient } = useAppClient();
  const locale = useLocale();
  const session = useSession();
  const navigate = useNavigate();
  const [openNow, setOpenNow] = useState(true);
  const [choice, setChoice] = useState(gachaId ?? ticket.drops[0]?.gachaId ?? '');
  // One key for one form: a retry of a lost answer uses nothing twice.
  const key = useRef(crypto.randomUUID());
  const drop = ticket.drops.find((each) => each.gachaId === choice);
  const use = useMutation({
    mutationFn: () =>
      api.tickets.use(
        {
          id: ticket.id,
          gachaId: choice,
          openNow,
          ...(session?.wallet && { wallet: session.wallet.address }),
        },
        { context: { idempotencyKey: key.current } },
      ),
    onSuccess: (result) => {
      queryClient.setQueryData(ticketQuery(api, ticket.id).queryKey, result);
      if (!openNow) return onUsed();
      onClose();
      void navigate({ to: '/reveal/ticket/$ticketId', params: { ticketId: ticket.id } });
    },
    onError: () => {
      key.current = crypto.randomUUID();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...ticketKeys.all, 'own'] }),
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (drop) use.mutate();
      }}
    >
      {gachaId === undefined && ticket.drops.length > 1 ? (
        <SelectField
          label={t('ticket.drop')}
          hint={drop && t('ticket.packsLeft', { count: drop.packsLeft })}
          value={choice}
          onChange={(event) => setChoice(event.target.value)}
        >
          {ticket.drops.map((each) => (
            <option key={each.gachaId} value={each.gachaId}>
              {each.title[locale]}
            </option>
          ))}
        </SelectField>
      ) : (
        drop && (
          <div className={styles.chosen}>
            <PackThumb tier={drop.colourTier} title={drop.title[locale]} />
            <div>
              <p className={styles.drop}>{drop.title[locale]}</p>
              <p className={styles.hint}>{t('ticket.packsLeft', { count: drop.packsLeft })}</p>
            </div>
          </div>
        )
      )}
      <Segmented
        label={t('roll.when')}
        selected={openNow ? 'now' : 'later'}
        onSelect={(next) => setOpenNow(next === 'now')}
        items={[
          { key: 'now', label: t('roll.now') },
          { key: 'later', label: t('roll.later') },
        ]}
      />
      {use.error !== null && <Notice tone="danger">{describeError(t, use.error)}</Notice>}
      <Button
        type="submit"
        size="lg"
        wide
        busy={use.isPending}
        disabledReason={drop ? null : t('ticket.blocker.NO_DROP')}
      >
        {t('ticket.useOne')}
      </Button>
      <p className={styles.hint}>{t('ticket.free')}</p>
    </form>
  );
}

function TicketUnderWay({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const t = useTexts('tickets');
  const { delivery } = ticket;
  if (delivery === null) return <Notice tone="danger">{t('ticket.returned')}</Notice>;
  const arrived = delivery.status === 'DELIVERED';
  return (
    <div className={styles.form}>
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
