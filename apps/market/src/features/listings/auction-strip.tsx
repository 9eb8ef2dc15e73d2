import { auctionsQuery, useKura } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useT } from '../../i18n/use-t.ts';
import { Section, sectionActionClass } from '../../pieces/section.tsx';
import { AuctionGrid } from './auction-grid.tsx';

/** What a page reads ahead of it: the few auctions that end first, anywhere or in one collection. */
export const endingSoon = (collectionId?: string) =>
  ({ pageSize: 10, ...(collectionId && { collectionId }) }) as const;

const shownAtMost = 5;

/** The auctions that end first. Where there are none it isn't there. */
export function AuctionStrip({ collectionId }: { collectionId?: string }) {
  const t = useT();
  const { api } = useKura();
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
      <AuctionGrid auctions={data.items.slice(0, shownAtMost)} />
    </Section>
  );
}
