import type { Intent, Order } from '@kura/api-contract';
import { buttonClass, Dialog, Tabs } from '@kura/ui';
import { formatDateTime, formatDollars, listingOfQuery, nftQuery, useKura } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntentAct } from '../../intents/use-intent-act.ts';
import type { MarketModals } from '../../modals/market-modals.ts';
import { Loaded } from '../../pieces/loaded.tsx';
import { Notice } from '../../pieces/notice.tsx';
import { AuctionForm } from './auction-form.tsx';
import { NftPageLink } from './nft-page-link.tsx';
import { SellForm } from './sell-form.tsx';
import styles from './trade-form.module.css';
import { TradeLoading } from './trade-loading.tsx';
import { TradeStages } from './trade-stages.tsx';
import { TradeSubject } from './trade-subject.tsx';
import { useTradeT } from './use-trade-t.ts';

type SellModalProps = Extract<MarketModals['SELL'], { readonly nftId: string }> & {
  readonly onClose: () => void;
};

/** Selling a card or pack at a fixed price or by auction: what comes of it first, then a signature. */
export function SellModal({ nftId, way: firstWay = 'fixed', onClose }: SellModalProps) {
  const t = useTradeT();
  const { api } = useKura();
  const card = useQuery(nftQuery(api, nftId));
  const listing = useQuery(listingOfQuery(api, nftId));
  const [way, setWay] = useState(firstWay);
  const act = useIntentAct();
  // As it was when the modal opened: its own listing, which comes in before the modal goes, changes nothing here.
  const [listed, setListed] = useState<Order | null | undefined>(undefined);
  if (listed === undefined && listing.data) setListed(listing.data.order);
  const title = listed ? t('sell.lowerTitle') : t('sell.title');
  return (
    <Dialog open onClose={onClose} title={title} dismissible={!act.running}>
      <Loaded query={card} loading={<TradeLoading />}>
        {(shown) => (
          <div className={styles.form}>
            <TradeSubject card={shown} />
            <TradeStages
              act={act}
              form={
                <Loaded query={listing} loading={<TradeLoading />}>
                  {() =>
                    listed ? (
                      <SellForm card={shown} act={act} listed={listed} />
                    ) : (
                      <Tabs
                        label={t('sell.way')}
                        items={(['fixed', 'auction'] as const).map((key) => ({
                          key,
                          label: t(`sell.way.${key}`),
                        }))}
                        selected={way}
                        onSelect={setWay}
                      >
                        {way === 'fixed' ? (
                          <SellForm card={shown} act={act} listed={null} />
                        ) : (
                          <AuctionForm card={shown} act={act} />
                        )}
                      </Tabs>
                    )
                  }
                </Loaded>
              }
              done={(intent) => (
                <>
                  <OnSale intent={intent} />
                  <NftPageLink
                    nft={shown}
                    className={buttonClass({ size: 'lg', wide: true })}
                    onClick={onClose}
                  >
                    {t('sell.view')}
                  </NftPageLink>
                </>
              )}
            />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function OnSale({ intent: { summary } }: { intent: Intent }) {
  const t = useTradeT();
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
