import type { Auction } from '@kura/api-contract';
import { Dialog } from '@kura/ui';
import { listingOfQuery, nftQuery, useKura } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useIntentAct } from '../../intents/use-intent-act.ts';
import { Loaded } from '../../pieces/loaded.tsx';
import { Notice } from '../../pieces/notice.tsx';
import { BidForm } from './bid-form.tsx';
import { BidPlaced } from './bid-placed.tsx';
import styles from './trade-form.module.css';
import { TradeLoading } from './trade-loading.tsx';
import { TradeStages } from './trade-stages.tsx';
import { TradeSubject } from './trade-subject.tsx';
import { useTradeT } from './use-trade-t.ts';

/** BID_AUCTION: bidding for a card or pack, with the auction as it goes on meanwhile. */
export function BidModal({ nftId, onClose }: { nftId: string; onClose: () => void }) {
  const t = useTradeT();
  const { api } = useKura();
  const card = useQuery(nftQuery(api, nftId));
  const listing = useQuery(listingOfQuery(api, nftId));
  const act = useIntentAct();
  const auction = listing.data?.auction ?? null;
  return (
    <Dialog open onClose={onClose} title={t('bid.title')} dismissible={!act.running}>
      <Loaded query={card} loading={<TradeLoading />}>
        {(shown) => (
          <div className={styles.form}>
            <TradeSubject card={shown} />
            <TradeStages
              act={act}
              form={
                <Loaded query={listing} loading={<TradeLoading />}>
                  {() =>
                    isRunning(auction) ? (
                      <BidForm auction={auction} act={act} />
                    ) : (
                      <Notice tone="info">{t('bid.over')}</Notice>
                    )
                  }
                </Loaded>
              }
              done={(intent) => (
                <BidPlaced intent={intent} auction={auction} onAgain={act.reset} onClose={onClose} />
              )}
            />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

const isRunning = (auction: Auction | null): auction is Auction => auction?.state === 'RUNNING';
