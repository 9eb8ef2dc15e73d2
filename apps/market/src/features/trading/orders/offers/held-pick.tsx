import type { Card } from '@kura/api-contract/cards';
import { EmptyState, LoadingRegion, SearchField, Skeleton } from '@kura/ui';
import { type HeldInput, heldCardsQuery, useAppClient, useSession } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PagedList } from '../../../../components/paged-list.tsx';
import { useTexts } from '../../../../i18n/use-texts.ts';
import styles from '../trade-form.module.css';
import { TradeSubject } from '../trade-subject.tsx';

const pageSize = 10;

interface HeldPickProps {
  readonly onPick: (nft: Card) => void;
  /** Filters the holdings. */
  readonly input?: HeldInput;
  /** The reason why an item can't be chosen; null when it can. */
  readonly blockerOf?: (nft: Card) => string | null;
}

/** A picker for one of the user's cards and packs. */
export function HeldPick(props: HeldPickProps) {
  const address = useSession()?.wallet?.address;
  return address ? <HeldToPick owner={address} {...props} /> : null;
}

function HeldToPick({ owner, onPick, input, blockerOf }: HeldPickProps & { owner: `0x${string}` }) {
  const t = useTexts('orders');
  const { api } = useAppClient();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const query = useQuery(heldCardsQuery(api, owner, { ...input, page, pageSize, ...(search && { search }) }));
  return (
    <div className="grid gap-5">
      <SearchField
        label={t('pick.search')}
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
          <LoadingRegion className="grid gap-2">
            {Array.from({ length: 4 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike.
              <Skeleton key={index} height="103px" />
            ))}
          </LoadingRegion>
        }
        empty={<EmptyState icon="card" title={t(search ? 'pick.noMatch' : 'pick.nothing')} />}
      >
        {(items) => (
          <ul className="grid gap-2">
            {items.map(({ nft, isHeld }) => (
              <Pick
                key={nft.id}
                nft={nft}
                reason={isHeld ? t('card.hold') : (blockerOf?.(nft) ?? null)}
                onPick={onPick}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function Pick({ nft, reason, onPick }: { nft: Card; reason: string | null; onPick: (nft: Card) => void }) {
  return (
    <li>
      <button
        type="button"
        className={`w-full p-3 border rounded-md bg-none text-start ${styles.pick}`}
        aria-disabled={reason !== null || undefined}
        onClick={() => reason === null && onPick(nft)}
      >
        <TradeSubject card={nft} note={reason} />
      </button>
    </li>
  );
}
