import type { Card } from '@kura/api-contract/cards';
import type { Auction, Order } from '@kura/api-contract/orders';
import { cardGridClass, Row, RowList } from '@kura/ui';
import { listingsQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AuctionSummary } from '../../components/auction-summary.tsx';
import { NftChoice } from '../../components/nft-choice.tsx';
import { NftThumb } from '../../components/nft-thumb.tsx';
import { NftTitleLink } from '../../components/nft-title-link.tsx';
import { OrderState } from '../../components/order-state.tsx';
import styles from './kit-page.module.css';
import { Specimen, useKitTexts } from './specimen.tsx';

const day = '2027-01-01T10:00:00.000Z';
const bidder = '0x00000000000000000000000000000000000000aa';

/** The components of trading, with items that are on sale now. */
export function KitTrade() {
  const { api } = useAppClient();
  const { data } = useQuery(listingsQuery(api));
  const [first, second] = data?.items ?? [];
  return first && second ? <TradeSpecimens order={first.order} nfts={[first.nft, second.nft]} /> : null;
}

function TradeSpecimens({ order, nfts }: { order: Order; nfts: readonly [Card, Card] }) {
  const texts = useKitTexts();
  const [chosen, setChosen] = useState(true);
  const auctions = auctionsOf(order);
  return (
    <>
      <Specimen title={texts.auctions} layout="stack">
        <div className={styles.narrow}>
          <AuctionSummary auction={auctions.begun} wallet={undefined} />
        </div>
        <div className={styles.narrow}>
          <AuctionSummary auction={auctions.led} wallet={bidder} />
        </div>
        <div className={styles.narrow}>
          <AuctionSummary auction={auctions.extended} wallet={undefined} />
        </div>
      </Specimen>
      <Specimen title={texts.bulkBuy} layout="bare">
        <div className={cardGridClass}>
          <NftChoice
            nft={nfts[0]}
            chosen={chosen}
            reason={null}
            onToggle={() => setChosen((before) => !before)}
          />
          <NftChoice nft={nfts[1]} chosen={false} reason={texts.notChoosable} onToggle={() => undefined} />
        </div>
      </Specimen>
      <Specimen title={texts.orders} layout="stack">
        <RowList label={texts.orders}>
          {statesOf(order).map((each) => (
            <Row
              key={each.id}
              media={<NftThumb nft={nfts[0]} />}
              title={<NftTitleLink nft={nfts[0]} />}
              details={<OrderState order={each} />}
            />
          ))}
        </RowList>
      </Specimen>
    </>
  );
}

/** An auction at its start, with the user as highest bidder, and extended by a late bid. */
function auctionsOf(order: Order): Record<'begun' | 'led' | 'extended', Auction> {
  const begun: Auction = {
    id: order.id,
    nftId: order.id,
    state: 'RUNNING',
    ask: { ...order, type: 'AUCTION' },
    paymentToken: 'USDC',
    startingPrice: '100',
    reservePrice: '1250',
    increment: '10',
    setForAt: day,
    revealDeadline: null,
    endsAt: day,
    bidCount: 0,
    bestBid: null,
    reserveMet: false,
    minimumBid: '100',
    bidList: null,
    transactionHash: null,
  };
  const bid: Order = { ...order, type: 'BID', price: '1300', paymentToken: 'USDC', offerer: bidder };
  return {
    begun,
    led: { ...begun, bidCount: 7, bestBid: bid, reserveMet: true, minimumBid: '1310' },
    extended: {
      ...begun,
      bidCount: 3,
      bestBid: { ...bid, price: '900' },
      endsAt: '2027-01-01T10:04:59.000Z',
    },
  };
}

/** An order in each status. */
function statesOf(order: Order): Order[] {
  const states: readonly Partial<Order>[] = [
    { status: 'Open', fillable: true },
    { status: 'Open', fillable: false, unfillableReason: 'NO_APPROVAL' },
    { type: 'OFFER', status: 'Open', fillable: false, unfillableReason: 'NO_FUNDS' },
    { status: 'Open', fillable: true, cancelling: true },
    { status: 'Completed', fillable: null, buyer: bidder },
    { status: 'Cancelled', fillable: null, cancelReason: 'MOVED_AWAY' },
    { type: 'BID', status: 'Expired', fillable: null },
  ];
  return states.map((state, index) => ({ ...order, ...state, id: String(index) }));
}
