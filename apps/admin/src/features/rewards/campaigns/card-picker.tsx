import type { PageSize } from '@kura/domain/vocabulary';
import { Button, Dialog, EmptyState, Row, RowList, SearchField } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cardTitle } from '../../../components/card-title.ts';
import { PagedTable } from '../../../components/paged-table.tsx';
import { cardList } from '../../../components/stock-queries.ts';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import { shopWallet } from './campaign-queries.ts';

interface CardPickerProps {
  readonly onPick: (id: string, name: string) => void;
  readonly onClose: () => void;
}

/** Cards on chain that are on no sale. Those in the shop's wallet can be prizes. */
export function CardPicker({ onPick, onClose }: CardPickerProps) {
  const t = useT();
  const locale = useLocale();
  const { api } = useAppClient();
  const [view, setView] = useState({ search: '', page: 1, pageSize: 10 as PageSize });
  const { data: wallet } = useQuery(shopWallet(api));
  const { search, page, pageSize } = view;
  const cards = useQuery(
    cardList(api, {
      kind: 'card',
      saleType: 'UNASSIGNED',
      revealState: 'REVEALED',
      page,
      pageSize,
      ...(search && { search }),
    }),
  );
  return (
    <Dialog open title={t('campaigns.prize.card.choose')} onClose={onClose}>
      <div className="grid gap-4">
        <SearchField
          label={t('pool.search')}
          value={search}
          onSearch={(text) => setView({ ...view, search: text, page: 1 })}
        />
        <PagedTable
          query={cards}
          place={{ page, pageSize }}
          hrefFor={() => ''}
          onGo={(place) => setView({ ...view, ...place })}
          empty={<EmptyState icon="card" title={t('campaigns.prize.card.none')} />}
        >
          {({ items }) => (
            <RowList label={t('campaigns.prize.card.choose')}>
              {items.map((card) => {
                const title = cardTitle(card, locale);
                return (
                  <Row
                    key={card.id}
                    title={title}
                    actions={
                      <Button
                        size="sm"
                        tone="secondary"
                        aria-label={t('campaigns.prize.card.pick', { name: title })}
                        disabledReason={
                          card.owner !== null && card.owner === wallet
                            ? null
                            : t('campaigns.prize.card.notShops')
                        }
                        onClick={() => onPick(card.id, title)}
                      >
                        {t('campaigns.prize.card.pickShort')}
                      </Button>
                    }
                  />
                );
              })}
            </RowList>
          )}
        </PagedTable>
      </div>
    </Dialog>
  );
}
