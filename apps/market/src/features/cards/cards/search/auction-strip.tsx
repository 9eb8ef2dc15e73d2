import type { Auction } from '@kura/api-contract/orders';
import { railClass, TimeLeft } from '@kura/ui';
import { auctionsQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ShownCard } from '../../../../components/card-facts.ts';
import { NftThumb } from '../../../../components/nft-thumb.tsx';
import { NftTitleLink } from '../../../../components/nft-title-link.tsx';
import { priceText } from '../../../../components/price-text.ts';
import { Section, sectionActionClass } from '../../../../components/section.tsx';
import { useT } from '../../../../i18n/use-t.ts';
import { biddingText } from './auction-grid.tsx';
import styles from './auction-strip.module.css';
import { endingSoon } from './card-search-input.ts';

const shownAtMost = 4;

/** The auctions that end first. Renders nothing when there are none. */
export function AuctionStrip({ collectionId }: { collectionId?: string }) {
  const t = useT();
  const { api } = useAppClient();
  const { data } = useQuery(auctionsQuery(api, endingSoon(collectionId)));
  if (!data || data.items.length === 0) return null;
  return (
    <Section
      title={t('market.auctions.soon')}
      action={
        <Link
          to="/market"
          search={{ sale: 'auction', ...(collectionId && { collection: collectionId }) }}
          className={sectionActionClass}
        >
          {t('market.auctions.all', { count: data.total })}
        </Link>
      }
    >
      <ul className={`${styles.strip} ${railClass}`}>
        {data.items.slice(0, shownAtMost).map(({ nft, auction }) => (
          <AuctionTicket key={auction.id} nft={nft} auction={auction} />
        ))}
      </ul>
    </Section>
  );
}

/** An auction in brief, leading to its card. */
function AuctionTicket({ nft, auction }: { nft: ShownCard; auction: Auction }) {
  const t = useT();
  const { bestBid, endsAt } = auction;
  return (
    <li className={styles.ticket}>
      <NftThumb nft={nft} />
      <div className="stack gap-hair">
        <p className="text-sm truncate">
          <NftTitleLink nft={nft} />
        </p>
        <p className={`flex flex-wrap gap-2 gap-y-0 items-baseline text-xs text-faint ${styles.bidding}`}>
          {bestBid && (
            <strong className="text-md text-strong tabular">
              {priceText(t, bestBid.price, bestBid.paymentToken)}
            </strong>
          )}
          <span>{biddingText(t, auction)}</span>
        </p>
        <p className="text-xs text-soft">
          <TimeLeft until={endsAt} whenOver={t('auction.over')} />
        </p>
      </div>
    </li>
  );
}
