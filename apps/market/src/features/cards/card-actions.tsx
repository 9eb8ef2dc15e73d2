import type { Card, Order } from '@kura/api-contract';
import { Button } from '@kura/ui';
import { useSession } from '@kura/web-kit';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useModals } from '../../modals/market-modals.ts';
import styles from './card-actions.module.css';

interface CardActionsProps {
  readonly card: Card;
  readonly order: Order | null;
  readonly onSignIn: () => void;
  /** What else its holder may do: open a pack. */
  readonly holderActions?: ReactNode;
}

/** What the viewer may do with a card or pack: its holder sells or cancels, others buy. */
export function CardActions({ card, order, onSignIn, holderActions }: CardActionsProps) {
  const t = useT();
  const session = useSession();
  const modals = useModals();
  const holds = session?.wallet?.address.toLowerCase() === card.owner?.toLowerCase();

  if (session && holds) {
    return (
      <div className={styles.actions}>
        {holderActions}
        {order ? (
          <Button
            tone="danger"
            size="lg"
            disabledReason={order.cancelling ? t('card.cancelling') : null}
            onClick={() => modals.open('CANCEL_ORDER', { nftId: card.id })}
          >
            {t('card.cancel')}
          </Button>
        ) : (
          <Button
            size="lg"
            tone={holderActions ? 'secondary' : 'primary'}
            onClick={() => modals.open('SELL', { nftId: card.id })}
          >
            {t('card.sell')}
          </Button>
        )}
        <Button
          size="lg"
          tone="quiet"
          disabledReason={order ? t('card.sendListed') : null}
          onClick={() => modals.open('TRANSFER_WALLET', { nftId: card.id })}
        >
          {t('card.send')}
        </Button>
      </div>
    );
  }
  if (!order) return null;
  return (
    <div className={styles.actions}>
      <Button
        size="lg"
        disabledReason={
          order.cancelling ? t('card.cancelling') : order.fillable === false ? t('buy.notFillable') : null
        }
        onClick={() => (session ? modals.open('BUY_NOW', { nftId: card.id }) : onSignIn())}
      >
        {t(session ? 'card.buy' : 'card.signInToBuy')}
      </Button>
    </div>
  );
}
