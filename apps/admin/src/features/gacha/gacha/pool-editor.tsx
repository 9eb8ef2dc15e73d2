import type { GachaAdmin } from '@kura/api-contract/gacha';
import { CARD_RANKS, type CardRank, type PageSize } from '@kura/domain/vocabulary';
import { EmptyState, SearchField, Segmented, Tabs } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { PagedTable } from '../../../components/paged-table.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { cardList } from '../../../components/stock-queries.ts';
import { useT } from '../../../i18n/i18n.ts';
import { CardTable } from './card-table.tsx';
import styles from './pool-editor.module.css';

type Side = 'inDrop' | 'stock';
const nothing: ReadonlySet<string> = new Set();

/** The cards of a drop, and the stock that they are chosen from. */
export function PoolEditor({ gacha }: { gacha: GachaAdmin }) {
  const t = useT();
  const { api } = useAppClient();
  const isDraft = gacha.status === 'DRAFT';
  const [side, setSide] = useState<Side>(isDraft && gacha.odds.poolSize === 0 ? 'stock' : 'inDrop');
  const [view, setView] = useState({ search: '', page: 1, pageSize: 10 as PageSize });
  const [selected, setSelected] = useState(nothing);
  const [rank, setRank] = useState<CardRank>('C');

  const cards = useQuery(
    cardList(api, {
      kind: 'card',
      page: view.page,
      pageSize: view.pageSize,
      ...(view.search && { search: view.search }),
      ...(side === 'inDrop'
        ? { gachaId: gacha.id }
        : {
            // Neither in another drop nor on sale from the vault.
            saleType: 'UNASSIGNED' as const,
            collectionId: gacha.collection.id,
            revealState: 'OFF_CHAIN' as const,
          }),
    }),
  );
  const count = selected.size;
  const move = useAdminMutation(
    (calls) => {
      const ids = [...selected];
      return calls.gacha.assignNfts(
        side === 'stock'
          ? { id: gacha.id, assign: ids.map((nftId) => ({ nftId, rank })) }
          : { id: gacha.id, unassign: ids },
      );
    },
    () => {
      setSelected(nothing);
      return t(side === 'stock' ? 'pool.added' : 'pool.removed', { count });
    },
  );

  const addPrize = useAdminMutation(
    (calls, nftId: string) =>
      calls.gacha.assignNfts({ id: gacha.id, assign: [{ nftId, rank, lastOnePrize: true }] }),
    () => {
      setSelected(nothing);
      return t('pool.lastOne.saved');
    },
  );
  const keepSecret = useAdminMutation(
    (calls, secret: boolean) => calls.gacha.setSecretNfts({ nftIds: [...selected], secret }),
    () => {
      setSelected(nothing);
      return t('pool.secret.saved', { count });
    },
  );
  const failure = move.error ?? addPrize.error ?? keepSecret.error;

  const show = (next: Side) => {
    setSide(next);
    setSelected(nothing);
    setView({ ...view, page: 1 });
  };

  return (
    <Tabs<Side>
      label={t('common.cards')}
      items={[
        { key: 'inDrop', label: t('pool.inDrop'), count: gacha.odds.poolSize + (gacha.lastOnePrize ? 1 : 0) },
        ...(isDraft ? [{ key: 'stock' as const, label: t('pool.stock') }] : []),
      ]}
      selected={side}
      onSelect={show}
    >
      <div className={styles.side}>
        {!isDraft && <p className={styles.frozen}>{t('pool.frozen')}</p>}
        <div className={styles.tools}>
          <SearchField
            label={t('pool.search')}
            value={view.search}
            onSearch={(search) => setView({ ...view, search, page: 1 })}
          />
          {isDraft && side === 'stock' && (
            <Segmented<CardRank>
              label={t('pool.rank')}
              items={CARD_RANKS.map((key) => ({ key, label: key }))}
              selected={rank}
              onSelect={setRank}
            />
          )}
          {isDraft && side === 'inDrop' && (
            <div className={styles.secrecy}>
              {([true, false] as const).map((secret) => (
                <ActionButton
                  call="gacha.setSecretNfts"
                  key={String(secret)}
                  tone="secondary"
                  disabled={count === 0}
                  busy={keepSecret.isPending && keepSecret.variables === secret}
                  onClick={() => keepSecret.mutate(secret)}
                >
                  {t(secret ? 'pool.secret.hide' : 'pool.secret.show')}
                </ActionButton>
              ))}
            </div>
          )}
          {isDraft && (
            <ActionButton
              call="gacha.assignNfts"
              tone={side === 'stock' ? 'primary' : 'secondary'}
              disabled={count === 0}
              busy={move.isPending}
              onClick={() => move.mutate()}
            >
              {t(side === 'stock' ? 'pool.add' : 'pool.remove', { count })}
            </ActionButton>
          )}
          {isDraft && side === 'stock' && (
            <ActionButton
              call="gacha.assignNfts"
              tone="secondary"
              disabled={count !== 1 || gacha.lastOnePrize !== null}
              busy={addPrize.isPending}
              onClick={() => addPrize.mutate([...selected][0] ?? '')}
            >
              {t('pool.lastOne.add')}
            </ActionButton>
          )}
        </div>
        {isDraft && side === 'inDrop' && gacha.odds.poolSize > 0 && (
          <p className={styles.frozen}>{t('pool.secret.hint')}</p>
        )}
        {isDraft && side === 'stock' && <p className={styles.frozen}>{t('pool.lastOne.hint')}</p>}
        <ProblemLine error={failure} />
        <PagedTable
          query={cards}
          place={{ page: view.page, pageSize: view.pageSize }}
          hrefFor={() => ''}
          onGo={(place) => setView({ ...view, ...place })}
          height="16rem"
          empty={
            <EmptyState title={side === 'stock' ? t('pool.stock.empty') : t('pool.empty')}>
              {side === 'inDrop' && isDraft ? t('pool.empty.hint') : null}
            </EmptyState>
          }
        >
          {({ items }) => (
            <CardTable
              caption={side === 'stock' ? t('pool.stock') : t('pool.inDrop')}
              cards={items}
              prizeId={gacha.lastOnePrize?.cardId ?? null}
              selected={selected}
              onSelect={isDraft ? setSelected : null}
            />
          )}
        </PagedTable>
      </div>
    </Tabs>
  );
}
