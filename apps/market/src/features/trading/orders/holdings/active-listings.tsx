import { RowList } from '@kura/ui';
import { ownListingsQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../../components/notice.tsx';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { ListingRow } from './listing-row.tsx';

/**
 * Listings that ended in the shop because their card was transferred, with signatures that are still valid on chain. They could
 * be filled at the old price if the card returns, so the seller is warned.
 */
export function ActiveListings({ owner }: { owner: `0x${string}` }) {
  const t = useTexts('holdings');
  const { api } = useAppClient();
  const { data } = useQuery(ownListingsQuery(api, owner, { standing: true, pageSize: 10 }));
  if (!data || data.total === 0) return null;
  return (
    <div className="stack gap-3 mb-5">
      <Notice tone="info">
        <strong>{t('own.standing.title', { count: data.total })}</strong>
        <p>{t('own.standing.text')}</p>
      </Notice>
      <RowList>
        {data.items.map((item) => (
          <ListingRow key={item.order.id} {...item} />
        ))}
      </RowList>
    </div>
  );
}
