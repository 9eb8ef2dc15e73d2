import type { GachaAdmin } from '@kura/api-contract/gacha';
import { CARD_RANKS, type CardRank, type PageSize } from '@kura/domain/vocabulary';
import { EmptyState, SearchField, Segmented, Tabs } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallButton } from '../../../app/access/call-button.tsx';
import { PagedTable } from '../../../components/paged-table.tsx';
import { cardList } from '../../../components/stock-queries.ts';
import { useT } from '../../../i18n/i18n.ts';
import { CardTable } from './card-table.tsx';
import styles from './pool-editor.module.css';

type Side = 'inDrop' | 'stock';
const nothing: ReadonlySet<string> = new Set();

/** The cards of a drop, and the stock that they are chosen from. */
export function PoolEditor({ gacha }: { gacha: GachaAdmin }) {
  const t = useT();
  const isDraft = gacha.status === 'DRAFT';
  const [side, setSide] = useState<Side>(isDraft && gacha.odds.poolSize === 0 ? 'stock' : 'inDrop');
  const [search, setSearch] = useState('');
  const inDrop = gacha.odds.poolSize + (gacha.lastOnePrize ? 1 : 0);
  return (
    <Tabs<Side>
      label={t('common.cards')}
      items={[
        { key: 'inDrop', label: t('pool.inDrop'), count: inDrop },
        ...(isDraft ? [{ key: 'stock' as const, label: t('pool.stock') }] : []),
      ]}
      selected={side}
      onSelect={setSide}
    >
      <Cards key={side} {...{ gacha, side, search }} onSearch={setSearch} />
    </Tabs>
  );
}

interface CardsProps {
  readonly gacha: GachaAdmin;
  readonly side: Side;
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** The cards of one side, with the acts on the chosen ones. */
function Cards({ gacha, side, search, onSearch }: CardsProps) {
  const t = useT();
  const { api } = useAppClient();
  const isDraft = gacha.status === 'DRAFT';
  const isStock = side === 'stock';
  const [place, setPlace] = useState({ page: 1, pageSize: 10 as PageSize });
  const [selected, setSelected] = useState(nothing);
  const query = useQuery(
    cardList(api, {
      kind: 'card',
      ...place,
      ...(search && { search }),
      ...(isStock
        ? {
            // Neither in another drop nor on sale from the vault.
            saleType: 'UNASSIGNED' as const,
            collectionId: gacha.collection.id,
            revealState: 'OFF_CHAIN' as const,
          }
        : { gachaId: gacha.id }),
    }),
  );
  const Acts = isStock ? StockActs : DropActs;
  const hint = !isDraft
    ? t('pool.frozen')
    : isStock
      ? t('pool.lastOne.hint')
      : gacha.odds.poolSize > 0 && t('pool.secret.hint');
  return (
    <div className="grid gap-4">
      <div className={`flex flex-wrap gap-4 gap-y-3 items-end ${styles.tools}`}>
        <SearchField
          label={t('pool.search')}
          value={search}
          onSearch={(text) => {
            onSearch(text);
            setPlace({ ...place, page: 1 });
          }}
        />
        {isDraft && <Acts gacha={gacha} chosen={[...selected]} onDone={() => setSelected(nothing)} />}
      </div>
      {hint && <p className="text-sm text-soft">{hint}</p>}
      <PagedTable
        query={query}
        place={place}
        hrefFor={() => ''}
        onGo={setPlace}
        empty={
          <EmptyState title={t(isStock ? 'pool.stock.empty' : 'pool.empty')}>
            {!isStock && isDraft ? t('pool.empty.hint') : null}
          </EmptyState>
        }
      >
        {({ items }) => (
          <CardTable
            caption={t(isStock ? 'pool.stock' : 'pool.inDrop')}
            cards={items}
            prizeId={gacha.lastOnePrize?.cardId ?? null}
            selected={selected}
            onSelect={isDraft ? setSelected : null}
          />
        )}
      </PagedTable>
    </div>
  );
}

interface ActsProps {
  readonly gacha: GachaAdmin;
  readonly chosen: readonly string[];
  readonly onDone: () => void;
}

function StockActs({ gacha: { id, lastOnePrize }, chosen, onDone }: ActsProps) {
  const t = useT();
  const [rank, setRank] = useState<CardRank>('C');
  const count = chosen.length;
  const assign = (isPrize: boolean) => ({
    id,
    assign: chosen.map((nftId) => ({ nftId, rank, ...(isPrize && { lastOnePrize: true }) })),
  });
  const done = (text: string) => () => {
    onDone();
    return text;
  };
  return (
    <>
      <Segmented<CardRank>
        label={t('pool.rank')}
        items={CARD_RANKS.map((key) => ({ key, label: key }))}
        selected={rank}
        onSelect={setRank}
      />
      <CallButton
        call="gacha.assignNfts"
        disabled={count === 0}
        send={(api) => api.gacha.assignNfts(assign(false))}
        onDone={done(t('pool.added', { count }))}
      >
        {t('pool.add', { count })}
      </CallButton>
      <CallButton
        call="gacha.assignNfts"
        tone="secondary"
        disabled={count !== 1 || lastOnePrize !== null}
        send={(api) => api.gacha.assignNfts(assign(true))}
        onDone={done(t('pool.lastOne.saved'))}
      >
        {t('pool.lastOne.add')}
      </CallButton>
    </>
  );
}

function DropActs({ gacha: { id }, chosen, onDone }: ActsProps) {
  const t = useT();
  const count = chosen.length;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {([true, false] as const).map((secret) => (
          <CallButton
            key={String(secret)}
            call="gacha.setSecretNfts"
            tone="secondary"
            disabled={count === 0}
            send={(api) => api.gacha.setSecretNfts({ nftIds: [...chosen], secret })}
            onDone={() => {
              onDone();
              return t('pool.secret.saved', { count });
            }}
          >
            {t(secret ? 'pool.secret.hide' : 'pool.secret.show')}
          </CallButton>
        ))}
      </div>
      <CallButton
        call="gacha.assignNfts"
        tone="secondary"
        disabled={count === 0}
        send={(api) => api.gacha.assignNfts({ id, unassign: [...chosen] })}
        onDone={() => {
          onDone();
          return t('pool.removed', { count });
        }}
      >
        {t('pool.remove', { count })}
      </CallButton>
    </>
  );
}
