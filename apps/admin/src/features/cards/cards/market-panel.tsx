import type { AdminCard } from '@kura/api-contract/cards';
import { Segmented } from '@kura/ui';
import { useState } from 'react';
import { Panel } from '../../../components/panel.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { AuctionForm } from './auction-form.tsx';
import { ListingForm } from './listing-form.tsx';
import { RunningAuction } from './running-auction.tsx';
import { ShopOrderState } from './shop-order-state.tsx';

const ways = ['FIXED_PRICE', 'AUCTION'] as const;

/** The sale of a minted card that the shop's own wallet holds, to collectors: at a fixed price or by auction. */
export function MarketPanel({ card }: { card: AdminCard }) {
  const t = useT();
  const [chosen, setChosen] = useState<(typeof ways)[number]>('FIXED_PRICE');
  const isFree = card.saleType === 'UNASSIGNED';
  const isAuction = card.saleType === 'AUCTION' || (isFree && chosen === 'AUCTION');
  return (
    <Panel heading={t('card.list.heading')} hint={t(isAuction ? 'card.auction.hint' : 'card.list.hint')}>
      <ShopOrderState card={card} />
      {isFree && (
        <Segmented
          label={t('card.list.way')}
          hideLabel
          items={ways.map((key) => ({ key, label: t(`card.list.way.${key}`) }))}
          selected={chosen}
          onSelect={setChosen}
        />
      )}
      {!isAuction && <ListingForm card={card} />}
      {isAuction && (isFree ? <AuctionForm card={card} /> : <RunningAuction card={card} />)}
    </Panel>
  );
}
