import { EmptyState, LoadingRegion, SearchField, Skeleton } from '@kura/ui';
import { heldQuery, useKura, useSession } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { PagedList } from '../../pieces/paged-list.tsx';
import styles from './trade-form.module.css';
import { TradeSubject } from './trade-subject.tsx';

const pageSize = 10;

/** Which of the cards and packs one holds is to be sent. */
export function TransferPick({ onPick }: { onPick: (nftId: string) => void }) {
  const address = useSession()?.wallet?.address;
  return address ? <HeldToPick owner={address} onPick={onPick} /> : null;
}

function HeldToPick({ owner, onPick }: { owner: `0x${string}`; onPick: (nftId: string) => void }) {
  const t = useT();
  const { api } = useKura();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const query = useQuery(heldQuery(api, owner, { page, pageSize, ...(search && { search }) }));
  return (
    <div className={styles.form}>
      <SearchField
        label={t('transfer.search')}
        value={search}
        onSearch={(text) => {
          setSearch(text);
          setPage(1);
        }}
      />
      <PagedList
        query={query}
        paging={{ place: { page, pageSize }, hrefFor: () => '#', onGo: (place) => setPage(place.page) }}
        loading={
          <LoadingRegion className={styles.form}>
            <Skeleton height="115px" />
            <Skeleton height="115px" />
          </LoadingRegion>
        }
        empty={<EmptyState icon="card" title={t(search ? 'transfer.noMatch' : 'transfer.nothing')} />}
      >
        {(items) => (
          <ul className={styles.picks}>
            {items.map(({ nft }) => (
              <li key={nft.id}>
                <button type="button" className={styles.pick} onClick={() => onPick(nft.id)}>
                  <TradeSubject card={nft} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}
