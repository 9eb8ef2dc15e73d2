import type { CardDetail } from '@kura/api-contract/cards';
import type { Auction, Order } from '@kura/api-contract/orders';
import { Button, type ButtonTone } from '@kura/ui';
import { useSession } from '@kura/web-kit';
import { type ReactNode, type Ref, useId } from 'react';
import { holdOf } from '../../../components/hold.ts';
import { HoldNotice } from '../../../components/hold-notice.tsx';
import { MoreMenu } from '../../../components/more-menu.tsx';
import { priceText } from '../../../components/price-text.ts';
import { useExchangeOffer } from '../../../components/use-exchange-offer.ts';
import { type TextsT, useTexts } from '../../../i18n/use-texts.ts';
import { useModals } from '../../../modals/market-modals.ts';
import styles from './card-actions.module.css';

interface CardActionsProps {
  readonly card: CardDetail;
  readonly order: Order | null;
  readonly auction: Auction | null;
  readonly onSignIn: () => void;
  /** The best offer that the owner can accept. */
  readonly bestOffer?: Order | null;
  /** The first actions of the holder: open a pack. */
  readonly holderActions?: ReactNode;
  /** Wraps the first action. The buy bar observes whether it is visible. */
  readonly firstRef?: Ref<HTMLDivElement>;
}

/** An action on a card, as a button or a menu item. */
interface CardAction {
  readonly key: string;
  readonly label: string;
  readonly isDanger?: boolean;
  /** The reason why it is disabled. */
  readonly disabledReason?: string | null;
  /** Disabled by a hold on the card. The notice above explains it. */
  readonly isHeld?: boolean;
  readonly act: () => void;
}

/** The viewer's actions on a card or pack: two buttons, and a menu with the others. */
export function CardActions({ holderActions, firstRef, ...props }: CardActionsProps) {
  const t = useTexts('cards');
  const actions = useCardActions(props);
  const own = useHolds(props.card);
  const hold = holdOf(props.card);
  const holdId = useId();
  const opensPack = own && Boolean(holderActions);
  const shown = opensPack ? 1 : 2;
  const [first, second] = opensPack ? [null, actions[0]] : actions;
  const further = actions.slice(shown);
  const describedBy = hold ? holdId : undefined;
  return (
    <div className="stack gap-4">
      {hold && <HoldNotice id={holdId} hold={hold} kind={props.card.kind} own={own} />}
      <div className={`grid gap-3 items-start ${styles.actions}`}>
        <div ref={firstRef} className={`flex gap-3 items-start ${styles.first}`}>
          {opensPack && holderActions}
          {first && <ActionButton action={first} tone="primary" describedBy={describedBy} />}
        </div>
        {second && (
          <div className={`flex gap-3 items-start ${styles.others}`}>
            <ActionButton action={second} tone="secondary" describedBy={describedBy} />
            {further.length > 0 && (
              <MoreMenu label={t('card.more')} size="lg">
                {further.map((action) => (
                  <ActionButton
                    key={action.key}
                    action={action}
                    tone="quiet"
                    size="md"
                    describedBy={describedBy}
                  />
                ))}
              </MoreMenu>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

interface ActionButtonProps {
  readonly action: CardAction;
  readonly tone: ButtonTone;
  readonly size?: 'md' | 'lg';
  readonly tabIndex?: number;
  /** The id of the element that explains why the card can't leave the shop. */
  readonly describedBy?: string | undefined;
}

export function ActionButton({ action, tone, size = 'lg', tabIndex, describedBy }: ActionButtonProps) {
  return (
    <Button
      size={size}
      tone={action.isDanger ? 'danger' : tone}
      tabIndex={tabIndex}
      disabled={action.isHeld ?? false}
      disabledReason={action.isHeld ? null : action.disabledReason}
      aria-describedby={action.isHeld ? describedBy : undefined}
      onClick={action.act}
    >
      {action.label}
    </Button>
  );
}

function useHolds({ owner }: CardDetail): boolean {
  const session = useSession();
  return session !== null && session.wallet?.address.toLowerCase() === owner?.toLowerCase();
}

/** The viewer's actions on a card or pack, most important first. */
export function useCardActions(props: Omit<CardActionsProps, 'holderActions' | 'firstRef'>): CardAction[] {
  const holder = useHolderActions(props);
  const others = useOthersActions(props);
  return useHolds(props.card) ? holder : others;
}

function useHolderActions({
  card,
  order,
  auction,
  bestOffer = null,
}: Omit<CardActionsProps, 'holderActions' | 'firstRef'>): CardAction[] {
  const t = useTexts('cards');
  const modals = useModals();
  const nftId = card.id;
  const offer = useExchangeOffer(card.kind === 'card' ? card.gachaId : null, [card]);
  const ask = order ?? auction?.ask ?? null;
  const isHeld = holdOf(card) !== null;
  const actions: (CardAction | false | null)[] = [
    bestOffer !== null &&
      !auction && {
        key: 'accept',
        label: t('card.acceptBest', {
          price: priceText(t, bestOffer.price, bestOffer.paymentToken),
          proceeds: priceText(t, bestOffer.proceeds, bestOffer.paymentToken),
        }),
        isHeld,
        act: () => modals.open('ACCEPT_ORDER', { orderId: bestOffer.id, nftId }),
      },
    ask === null && {
      key: 'sell',
      label: t('card.sell'),
      isHeld,
      act: () => modals.open('SELL', { nftId }),
    },
    order && {
      key: 'lower',
      label: t('card.lower'),
      isHeld,
      disabledReason: order.cancelling ? t('card.cancelling') : null,
      act: () => modals.open('SELL', { nftId }),
    },
    ask && {
      key: 'cancel',
      label: t(auction ? 'card.auction.withdraw' : 'card.cancel'),
      isDanger: true,
      disabledReason: cancelBlocker(t, ask, auction),
      act: () => modals.open('CANCEL_ORDER', { nftId, orderId: ask.id }),
    },
    offer && {
      key: 'exchange',
      label: t('card.exchange', { points: priceText(t, String(offer.points), 'POINT') }),
      isHeld,
      disabledReason: auction && auction.bidCount > 0 ? t('card.auction.hasBids') : null,
      act: () => modals.open('EXCHANGE_POINT', { gachaId: offer.gachaId, cardIds: [nftId] }),
    },
    card.kind === 'card' && {
      key: 'redeem',
      label: t('card.redeem'),
      isHeld,
      disabledReason: auction ? t('card.redeemListed') : null,
      act: () => modals.open('REDEEM', { cards: [card] }),
    },
    {
      key: 'send',
      label: t('card.send'),
      isHeld,
      disabledReason: ask ? t('card.sendListed') : null,
      act: () => modals.open('TRANSFER_WALLET', { nftId }),
    },
    order && {
      key: 'cancelEvery',
      label: t('card.cancelEvery'),
      disabledReason: order.cancelling ? t('card.cancelling') : null,
      act: () => modals.open('CANCEL_ORDER', { nftId, all: true }),
    },
  ];
  return actions.filter((action) => action !== null && action !== false);
}

function cancelBlocker(t: TextsT<'cards'>, ask: Order, auction: Auction | null): string | null {
  if (ask.cancelling) return t('card.cancelling');
  return auction && auction.bidCount > 0 ? t('card.auction.hasBids') : null;
}

function useOthersActions({
  card,
  order,
  auction,
  onSignIn,
}: Pick<CardActionsProps, 'card' | 'order' | 'auction' | 'onSignIn'>): CardAction[] {
  const t = useTexts('cards');
  const session = useSession();
  const modals = useModals();
  const nftId = card.id;
  const asked = (act: () => void) => (session ? act : onSignIn);
  const actions: (CardAction | false | null)[] = [
    order && {
      key: 'buy',
      label: t(session ? 'card.buy' : 'card.signInToBuy'),
      disabledReason: order.cancelling
        ? t('card.cancelling')
        : order.fillable === false
          ? t('card.notFillable')
          : null,
      act: asked(() => modals.open('BUY_NOW', { nftId })),
    },
    auction?.state === 'RUNNING' && {
      key: 'bid',
      label: t(session ? 'card.auction.bid' : 'card.auction.signInToBid'),
      disabledReason: auction.ask.cancelling
        ? t('card.cancelling')
        : auction.ask.unfillableReason === 'HELD'
          ? t('card.notFillable')
          : null,
      act: asked(() => modals.open('BID_AUCTION', { nftId })),
    },
    card.owner !== null && {
      key: 'offer',
      label: t('card.makeOffer'),
      act: asked(() => modals.open('MAKE_OFFER', { target: { kind: 'NFT', nftId } })),
    },
  ];
  return actions.filter((action) => action !== null && action !== false);
}
