import { Button, buttonClass, EmptyState, Icon, SearchField } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionLink } from '../app/access/action-link.tsx';
import { PageHead } from '../app/page-head.tsx';
import { PagedTable } from '../components/paged-table.tsx';
import { ProblemLine } from '../components/problem-line.tsx';
import { cardList } from '../components/stock-queries.ts';
import { useDownload } from '../components/use-download.ts';
import { choiceUnder, countElsewhere, noChoice } from '../features/cards/cards/card-choice.ts';
import { shownColumns } from '../features/cards/cards/card-columns.ts';
import { CardFilters } from '../features/cards/cards/card-filters.tsx';
import {
  type CardsSearch,
  cardFilterInput,
  cardListInput,
  readCardsSearch,
} from '../features/cards/cards/cards-search.ts';
import { CardsTable } from '../features/cards/cards/cards-table.tsx';
import { ViewMenu } from '../features/cards/cards/view-menu.tsx';
import { BulkBar } from '../features/operations/bulk-acts/bulk-bar.tsx';
import { useLocale, useT } from '../i18n/i18n.ts';
import styles from './cards-page.module.css';

export const Route = createFileRoute('/_shell/cards/')({
  validateSearch: readCardsSearch,
  component: CardsPage,
});

function CardsPage() {
  const t = useT();
  const language = useLocale();
  const { api } = useAppClient();
  const shown: CardsSearch = Route.useSearch();
  const { search = '', page = 1, pageSize = 20, orderBy = 'LAST_ADDED' } = shown;
  const navigate = Route.useNavigate();
  const router = useRouter();
  const download = useDownload();
  const [lastChoice, setChoice] = useState(() => noChoice(shown));
  const choice = choiceUnder(lastChoice, shown);
  const show = (next: CardsSearch, replace = false) => void navigate({ search: next, replace });
  const cards = useQuery(cardList(api, cardListInput({ ...shown, page, pageSize })));
  const { orderBy: _, page: __, pageSize: ___, columns: ____, ...filters } = shown;
  const isFiltered = Object.keys(filters).length > 0;
  const total = cards.data?.total ?? 0;

  return (
    <>
      <PageHead heading={t('cards.heading')}>
        <Link to="/cards/import" className={buttonClass({ tone: 'secondary' })}>
          {t('import.open')}
        </Link>
        <ActionLink call="cards.intake" to="/cards/new">
          {t('cards.new')}
        </ActionLink>
      </PageHead>
      <div className={styles.toolbar}>
        <SearchField
          label={t('cards.search')}
          value={search}
          className={styles.search}
          onSearch={(text) => {
            const { page: _page, search: _search, ...rest } = shown;
            show(text ? { ...rest, search: text } : rest, true);
          }}
        />
        <CardFilters shown={shown} onShow={show} />
        <div className={styles.tools}>
          <ViewMenu shown={shown} onShow={show} />
          <Button
            tone="secondary"
            size="sm"
            busy={download.isPending}
            disabled={total === 0}
            onClick={() =>
              download.mutate({
                fileName: 'kura-cards.csv',
                call: (calls) => calls.cards.exportForAdmin({ ...cardFilterInput(shown), language }),
              })
            }
          >
            <Icon name="download" sizePx={16} />
            {t('cards.export')}
          </Button>
        </div>
      </div>
      <ProblemLine error={download.error} />
      <div className="stack">
        <PagedTable
          query={cards}
          place={{ page, pageSize }}
          hrefFor={(place) => router.buildLocation({ to: '/cards', search: { ...shown, ...place } }).href}
          onGo={(place) => show({ ...shown, ...place })}
          height="32rem"
          empty={
            <EmptyState icon="card" title={isFiltered ? t('cards.none') : t('cards.empty')}>
              {isFiltered ? t('cards.none.hint') : t('cards.empty.hint')}
            </EmptyState>
          }
        >
          {({ items }) => (
            <CardsTable
              cards={items}
              columns={shownColumns(shown.columns)}
              orderBy={orderBy}
              onSort={(sort) => {
                const { page: _page, ...rest } = shown;
                show({ ...rest, orderBy: sort });
              }}
              chosen={choice.ids}
              onChoose={(ids) => setChoice({ ...choice, ids, isAll: false })}
            />
          )}
        </PagedTable>
        <BulkBar
          chosen={choice.ids}
          elsewhere={countElsewhere(choice.ids, cards.data?.items ?? [])}
          isAll={choice.isAll}
          filter={cardFilterInput(shown)}
          total={total}
          onAll={() => setChoice({ ...choice, isAll: true })}
          onClear={() => setChoice(noChoice(shown))}
          onStarted={(id) => void navigate({ to: '/cards/acts/$id', params: { id } })}
        />
      </div>
    </>
  );
}
