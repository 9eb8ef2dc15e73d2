import type { Card } from '@kura/api-contract/cards';
import type { OfferOnCard, Order } from '@kura/api-contract/orders';
import { Checkbox, Icon } from '@kura/ui';
import { nftQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Amount } from '../../../../components/amount.tsx';
import { useCardTitle } from '../../../../components/card-title.ts';
import { NftThumb } from '../../../../components/nft-thumb.tsx';
import { NftTitleLink } from '../../../../components/nft-title-link.tsx';
import { OfferTargetLink, OfferTargetThumb, targetText } from '../../../../components/offer-target.tsx';
import { useTexts } from '../../../../i18n/use-texts.ts';
import type { OrderChoice } from './use-order-choice.ts';

/** The picture of the wanted card, or a symbol for an offer on any of several cards. */
export function OfferLead({ order, nft, choice }: OfferOnCard & { choice: OrderChoice | null }) {
  const t = useTexts('holdings');
  const cardTitle = useCardTitle();
  const { target } = order;
  const name = target.kind === 'NFT' ? (nft ? cardTitle(nft) : '') : targetText(t, target);
  return (
    <>
      {choice && (
        <Checkbox
          hideLabel
          label={t('own.choose', { name })}
          checked={choice.has(order)}
          onChange={() => choice.toggle(order)}
        />
      )}
      {nft ? <NftThumb nft={nft} /> : <OfferTargetThumb />}
    </>
  );
}

export function OfferKind({ order }: { order: Order }) {
  const t = useTexts('holdings');
  const { type, swap } = order;
  return (
    <>
      <Icon name={type === 'BID' ? 'auction' : swap ? 'card' : 'tag'} sizePx={16} />
      {t(`order.type.${swap ? 'swap' : type}`)}
    </>
  );
}

/** The wanted card, or a link to the collection or trait. */
export function OfferTitle({ order: { target }, nft }: { order: Order; nft: Card | null }) {
  if (target.kind !== 'NFT') return <OfferTargetLink target={target} />;
  return nft && <NftTitleLink nft={nft} />;
}

/** The price of an offer. For a swap, the cash that the viewer pays or receives in addition. */
export function OfferPrice({ order, own }: { order: Order; own: boolean }) {
  const t = useTexts('holdings');
  const { swap, price, paymentToken } = order;
  if (swap && swap.cash === null) return t('own.swapEven');
  const sign = swap?.cash ? (own === (swap.cash.paidBy === 'OFFERER') ? '− ' : '+ ') : '';
  return <Amount exact withToken sign={sign} amount={price} token={paymentToken} />;
}

/** The card that a swap gives. */
export function SwapLine({ swap, own }: { swap: NonNullable<Order['swap']>; own: boolean }) {
  const t = useTexts('holdings');
  const { api } = useAppClient();
  const cardTitle = useCardTitle();
  const { data: given } = useQuery(nftQuery(api, swap.givesNftId));
  return <span>{given ? t(own ? 'own.swapMine' : 'own.swapGives', { name: cardTitle(given) }) : '…'}</span>;
}
