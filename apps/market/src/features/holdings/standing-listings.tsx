import { ownListingsQuery, useKura } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../i18n/use-t.ts';
import { Notice } from '../../pieces/notice.tsx';
import { ListingRow } from './listing-row.tsx';
import styles from './own-listings.module.css';

/**
 * Listings that ended in the shop because their card was sent away, and whose signatures still stand on chain: their
 * seller must know, for they could be filled at the old price should the card come back.
 */
export function StandingListings({ owner }: { owner: `0x${string}` }) {
  const t = useT();
  const { api } = useKura();
  const { data } = useQuery(ownListingsQuery(api, owner, { standing: true, pageSize: 10 }));
  if (!data || data.total === 0) return null;
  return (
    <div className={styles.standing}>
      <Notice tone="info">
        <strong>{t('me.standing.title', { count: data.total })}</strong>
        <p>{t('me.standing.text')}</p>
        <ul className={styles.list}>
          {data.items.map((item) => (
            <ListingRow key={item.order.id} {...item} />
          ))}
        </ul>
      </Notice>
    </div>
  );
}
