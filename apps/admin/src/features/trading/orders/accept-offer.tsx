import type { OfferOnCard } from '@kura/api-contract/orders';
import { DescriptionList, Fact } from '@kura/ui';
import { formatDollars, shortAddress } from '@kura/web-kit';
import { useState } from 'react';
import { CallButton } from '../../../app/access/call-button.tsx';
import { cardTitle } from '../../../components/card-title.ts';
import { useLocale, useT } from '../../../i18n/i18n.ts';

/** Accepts an offer of money for a card of the shop, after showing the proceeds. */
export function AcceptOffer({ offer: { order, nft } }: { offer: OfferOnCard }) {
  const t = useT();
  const locale = useLocale();
  // The offer stays open until the sale is in a block.
  const [isAccepted, setIsAccepted] = useState(false);
  if (order.type !== 'OFFER' || order.status !== 'Open' || order.swap !== null || nft === null) return null;
  return (
    <CallButton
      call="trading.prepareFill"
      size="sm"
      tone="secondary"
      aria-label={t('orders.accept.of', { card: cardTitle(nft, locale), price: formatDollars(order.price) })}
      disabledReason={
        isAccepted
          ? t('orders.accept.done')
          : order.unfillableReason && t(`orders.unfillable.${order.unfillableReason}`)
      }
      send={(api) => api.trading.prepareFill({ id: order.id, price: order.price, nftId: nft.id })}
      onDone={() => {
        setIsAccepted(true);
        return t('orders.accept.done');
      }}
      confirm={{
        title: t('orders.accept.title'),
        text: (
          <>
            <DescriptionList compact>
              <Fact name={t('common.card')}>{cardTitle(nft, locale)}</Fact>
              <Fact name={t('orders.accept.to')}>{shortAddress(order.offerer)}</Fact>
              {(['price', 'fee', 'proceeds'] as const).map((key) => (
                <Fact key={key} name={t(`orders.accept.${key}`)} strong={key === 'proceeds'}>
                  {formatDollars(order[key])} {order.paymentToken}
                </Fact>
              ))}
            </DescriptionList>
            <p>{t('orders.accept.text')}</p>
          </>
        ),
      }}
    >
      {t('orders.accept')}
    </CallButton>
  );
}
