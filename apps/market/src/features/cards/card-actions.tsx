import type { CardDetail } from '@kura/api-contract/cards';
import type { Auction, Order } from '@kura/api-contract/orders';
import { Button } from '@kura/ui';
import { useSession } from '@kura/web-kit';
import { type ReactNode, useId } from 'react';
import { holdOf } from '../../components/hold.ts';
import { HoldNotice } from '../../components/hold-notice.tsx';
import { priceText } from '../../components/price-text.ts';
import { useExchangeOffer } from '../../components/use-exchange-offer.ts';
import { type TextsT, useTexts } from '../../i18n/use-texts.ts';
import { useModals } from '../../modals/market-modals.ts';
import styles from './card-actions.module.css';

interface CardActionsProps {
  readonly card: CardDetail;
  readonly order: Order | null;
  readonly auction: Auction | null;
  readonly onSignIn: () => void;
  /** What the owner can accept at once. */
  readonly bestOffer?: Order | null;
  /** What else its holder may do: open a pack. */
  readonly holderActions?: ReactNode;
}

/** What the viewer may do with a card or pack: its holder sells or cancels, others buy, bid or make an offer. */
export function CardActions(props: CardActionsProps) {
  const session = useSession();
  const holds = session?.wallet?.address.toLowerCase() === props.card.owner?.toLowerCase();
  const own = session !== null && holds;
  const hold = holdOf(props.card);
  const holdId = useId();
  return (
    <div className={styles.reasoned}>
      {hold && <HoldNotice id={holdId} hold={hold} kind={props.card.kind} own={own} />}
      <div className={styles.actions}>
        {own ? <HolderActions {...props} holdId={hold && holdId} /> : <OthersActions {...props} />}
      </div>
    </div>
  );
}

interface HolderActionsProps extends CardActionsProps {
  /** The element that says why the card can't leave the shop; null when it can. */
  readonly holdId: string | null;
}

function HolderActions({
  card,
  order,
  auction,
  holderActions,
  bestOffer = null,
  holdId,
}: HolderActionsProps) {
  const t = useTexts('cards');
  const modals = useModals();
  const nftId = card.id;
  const offer = useExchangeOffer(card.kind === 'card' ? card.gachaId : null, [card]);
  const ask = order ?? auction?.ask ?? null;
  // Said once, in the notice above, and not below each of the buttons.
  const held = holdId === null ? null : { disabled: true, 'aria-describedby': holdId };
  return (
    <>
      {holderActions}
      {bestOffer && !auction && (
        <Button
          size="lg"
          className={styles.wholeRow}
          {...held}
          onClick={() => modals.open('ACCEPT_ORDER', { orderId: bestOffer.id, nftId })}
        >
          {t('card.acceptBest', {
            price: priceText(t, bestOffer.price, bestOffer.paymentToken),
            proceeds: priceText(t, bestOffer.proceeds, bestOffer.paymentToken),
          })}
        </Button>
      )}
      {ask === null && (
        <Button
          size="lg"
          tone={holderActions || bestOffer ? 'secondary' : 'primary'}
          {...held}
          onClick={() => modals.open('SELL', { nftId })}
        >
          {t('card.sell')}
        </Button>
      )}
      {order && (
        <Button
          size="lg"
          tone="secondary"
          disabledReason={order.cancelling ? t('card.cancelling') : null}
          {...held}
          onClick={() => modals.open('SELL', { nftId })}
        >
          {t('card.lower')}
        </Button>
      )}
      {ask && (
        <Button
          tone="danger"
          size="lg"
          disabledReason={cancelBlocker(t, ask, auction)}
          onClick={() => modals.open('CANCEL_ORDER', { nftId, orderId: ask.id })}
        >
          {t(auction ? 'card.auction.withdraw' : 'card.cancel')}
        </Button>
      )}
      {offer && (
        <Button
          size="lg"
          tone="secondary"
          disabledReason={auction && auction.bidCount > 0 ? t('card.auction.hasBids') : null}
          {...held}
          onClick={() => modals.open('EXCHANGE_POINT', { gachaId: offer.gachaId, cardIds: [nftId] })}
        >
          {t('card.exchange', { points: priceText(t, String(offer.points), 'POINT') })}
        </Button>
      )}
      <Button
        size="lg"
        tone="quiet"
        disabledReason={ask ? t('card.sendListed') : null}
        {...held}
        onClick={() => modals.open('TRANSFER_WALLET', { nftId })}
      >
        {t('card.send')}
      </Button>
      {card.kind === 'card' && (
        <Button
          size="lg"
          tone="quiet"
          disabledReason={auction ? t('card.redeemListed') : null}
          {...held}
          onClick={() => modals.open('REDEEM', { cards: [card] })}
        >
          {t('card.redeem')}
        </Button>
      )}
      {order && (
        <Button
          size="lg"
          tone="quiet"
          className={styles.wholeRow}
          disabledReason={order.cancelling ? t('card.cancelling') : null}
          onClick={() => modals.open('CANCEL_ORDER', { nftId, all: true })}
        >
          {t('card.cancelEvery')}
        </Button>
      )}
    </>
  );
}

function cancelBlocker(t: TextsT<'cards'>, ask: Order, auction: Auction | null): string | null {
  if (ask.cancelling) return t('card.cancelling');
  return auction && auction.bidCount > 0 ? t('card.auction.hasBids') : null;
}

function OthersActions({ card, order, auction, onSignIn }: CardActionsProps) {
  const t = useTexts('cards');
  const session = useSession();
  const modals = useModals();
  const nftId = card.id;
  const asked = (act: () => void) => (session ? act : onSignIn);
  return (
    <>
      {order && (
        <Button
          size="lg"
          disabledReason={
            order.cancelling ? t('card.cancelling') : order.fillable === false ? t('card.notFillable') : null
          }
          onClick={asked(() => modals.open('BUY_NOW', { nftId }))}
        >
          {t(session ? 'card.buy' : 'card.signInToBuy')}
        </Button>
      )}
      {auction?.state === 'RUNNING' && (
        <Button
          size="lg"
          disabledReason={
            auction.ask.cancelling
              ? t('card.cancelling')
              : auction.ask.unfillableReason === 'HELD'
                ? t('card.notFillable')
                : null
          }
          onClick={asked(() => modals.open('BID_AUCTION', { nftId }))}
        >
          {t(session ? 'card.auction.bid' : 'card.auction.signInToBid')}
        </Button>
      )}
      {card.owner !== null && (
        <Button
          size="lg"
          tone="secondary"
          onClick={asked(() => modals.open('MAKE_OFFER', { target: { kind: 'NFT', nftId } }))}
        >
          {t('card.makeOffer')}
        </Button>
      )}
    </>
  );
}
