import type { Intent } from '@kura/api-contract/intents';
import type { Order } from '@kura/api-contract/orders';
import { buttonClass, Tabs } from '@kura/ui';
import { formatDateTime, formatDollars, listingOfQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useIntentAction } from '../../../intents/use-intent-action.ts';
import type { MarketModals } from '../../../modals/market-modals.ts';
import { NftPageLink } from '../nft-page-link.tsx';
import { SaleTrade } from '../sale-trade.tsx';
import { AuctionForm } from './auction-form.tsx';
import { SellForm } from './sell-form.tsx';

type SellModalProps = Extract<MarketModals['SELL'], { readonly nftId: string }> & {
  readonly onClose: () => void;
};

/** Selling a card or pack at a fixed price or by auction: what comes of it first, then a signature. */
export function SellModal({ nftId, way: firstWay = 'fixed', onClose }: SellModalProps) {
  const t = useTexts('orders');
  const { api } = useAppClient();
  const listing = useQuery(listingOfQuery(api, nftId));
  const [way, setWay] = useState(firstWay);
  const act = useIntentAction();
  // As it was when the modal opened: its own listing, which comes in before the modal goes, changes nothing here.
  const [listed, setListed] = useState<Order | null | undefined>(undefined);
  if (listed === undefined && listing.data) setListed(listing.data.order);
  const title = listed ? t('sell.lowerTitle') : t('sell.title');
  return (
    <SaleTrade
      nftId={nftId}
      title={title}
      act={act}
      onClose={onClose}
      listing={listing}
      form={(card) =>
        listed ? (
          <SellForm card={card} act={act} listed={listed} />
        ) : (
          <Tabs
            label={t('sell.way')}
            items={(['fixed', 'auction'] as const).map((key) => ({ key, label: t(`sell.way.${key}`) }))}
            selected={way}
            onSelect={setWay}
          >
            {way === 'fixed' ? (
              <SellForm card={card} act={act} listed={null} />
            ) : (
              <AuctionForm card={card} act={act} />
            )}
          </Tabs>
        )
      }
      done={(intent, card) => (
        <>
          <OnSale intent={intent} />
          <NftPageLink nft={card} className={buttonClass({ size: 'lg', wide: true })} onClick={onClose}>
            {t('sell.view')}
          </NftPageLink>
        </>
      )}
    />
  );
}

function OnSale({ intent: { summary } }: { intent: Intent }) {
  const t = useTexts('orders');
  if (summary.kind !== 'CREATE_ORDER') return null;
  const proceeds = formatDollars(summary.proceeds);
  return (
    <Notice tone="success">
      <strong>{t(summary.type === 'AUCTION' ? 'sell.auctionDone' : 'sell.done')}</strong>
      <p>
        {summary.type === 'AUCTION'
          ? t('sell.auctionDoneText', { time: formatDateTime(summary.endsAt), proceeds })
          : t(summary.reservedFor ? 'sell.reservedDoneText' : 'sell.doneText', { proceeds })}
      </p>
    </Notice>
  );
}
