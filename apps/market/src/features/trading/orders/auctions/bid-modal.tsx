import type { Auction } from '@kura/api-contract/orders';
import { listingOfQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../../components/notice.tsx';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useIntentAction } from '../../../../intents/use-intent-action.ts';
import { SaleTrade } from '../sale-trade.tsx';
import { BidForm } from './bid-form.tsx';
import { BidPlaced } from './bid-placed.tsx';

/** BID_AUCTION: bidding for a card or pack, with live updates of the auction. */
export function BidModal({ nftId, onClose }: { nftId: string; onClose: () => void }) {
  const t = useTexts('orders');
  const { api } = useAppClient();
  const listing = useQuery(listingOfQuery(api, nftId));
  const act = useIntentAction();
  const auction = listing.data?.auction ?? null;
  return (
    <SaleTrade
      nftId={nftId}
      title={t('bid.title')}
      act={act}
      onClose={onClose}
      listing={listing}
      form={() =>
        isRunning(auction) ? (
          <BidForm auction={auction} act={act} />
        ) : (
          <Notice tone="info">{t('bid.over')}</Notice>
        )
      }
      done={(intent, card) => (
        <BidPlaced intent={intent} card={card} auction={auction} onAgain={act.reset} onClose={onClose} />
      )}
    />
  );
}

const isRunning = (auction: Auction | null): auction is Auction => auction?.state === 'RUNNING';
