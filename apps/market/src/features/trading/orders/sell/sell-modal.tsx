import type { Order } from '@kura/api-contract/orders';
import { buttonClass, Tabs } from '@kura/ui';
import { listingOfQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useIntentAction } from '../../../../intents/use-intent-action.ts';
import type { MarketModals } from '../../../../modals/market-modals.ts';
import { NftPageLink } from '../nft-page-link.tsx';
import { Receipt } from '../receipt.tsx';
import { ReceiptActions } from '../receipt-actions.tsx';
import { SaleTrade } from '../sale-trade.tsx';
import { AuctionForm } from './auction-form.tsx';
import { LowerForm } from './lower-form.tsx';
import { SellForm } from './sell-form.tsx';

type SellModalProps = Extract<MarketModals['SELL'], { readonly nftId: string }> & {
  readonly onClose: () => void;
};

/** Sells a card or pack at a fixed price or by auction: shows the proceeds first, then asks for a signature. */
export function SellModal({ nftId, way: firstWay = 'fixed', onClose }: SellModalProps) {
  const t = useTexts('orders');
  const { api } = useAppClient();
  const listing = useQuery(listingOfQuery(api, nftId));
  const [way, setWay] = useState(firstWay);
  const act = useIntentAction();
  // As it was when the modal opened: its own listing, which comes in before the modal goes, changes nothing here.
  const [listed, setListed] = useState<Order | null | undefined>(undefined);
  if (listed === undefined && listing.data) setListed(listing.data.order);
  const isDone = act.error === null && act.intent?.status === 'CONFIRMED';
  const title = t(isDone ? 'sell.doneTitle' : listed ? 'sell.lowerTitle' : 'sell.title');
  return (
    <SaleTrade
      nftId={nftId}
      title={title}
      act={act}
      onClose={onClose}
      listing={listing}
      form={(card) =>
        listed ? (
          <LowerForm card={card} act={act} listed={listed} />
        ) : (
          <Tabs
            label={t('sell.way')}
            items={(['fixed', 'auction'] as const).map((key) => ({ key, label: t(`sell.way.${key}`) }))}
            selected={way}
            onSelect={setWay}
          >
            {way === 'fixed' ? <SellForm card={card} act={act} /> : <AuctionForm card={card} act={act} />}
          </Tabs>
        )
      }
      done={(intent, card) => (
        <Receipt intent={intent}>
          <NftPageLink nft={card} className={buttonClass({ size: 'lg', wide: true })} onClick={onClose}>
            {t('sell.view')}
          </NftPageLink>
          <ReceiptActions intent={intent} card={card} onClose={onClose} />
        </Receipt>
      )}
    />
  );
}
