import { buttonClass, EmptyState, SearchField } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ActLink } from '../app/access/act-link.tsx';
import { PageHead } from '../app/page-head.tsx';
import { PagedTable } from '../components/paged-table.tsx';
import { cardList } from '../components/stock-queries.ts';
import { CardFilters } from '../features/cards/card-filters.tsx';
import { type CardsSearch, cardListInput, readCardsSearch } from '../features/cards/cards-search.ts';
import { CardsTable } from '../features/cards/cards-table.tsx';
import { MintManyBar } from '../features/cards/mint-many-bar.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/cards/')({
  validateSearch: readCardsSearch,
  component: CardsPage,
});

const nothing: ReadonlySet<string> = new Set();

function CardsPage() {
  const t = useT();
  const { api } = useAppClient();
  const shown: CardsSearch = Route.useSearch();
  const { search = '', page = 1, pageSize = 20 } = shown;
  const navigate = Route.useNavigate();
  const router = useRouter();
  const [chosen, setChosen] = useState(nothing);
  const show = (next: CardsSearch, replace = false) => {
    setChosen(nothing);
    void navigate({ search: next, replace });
  };
  const cards = useQuery(cardList(api, cardListInput({ ...shown, page, pageSize })));
  const { orderBy: _, page: __, pageSize: ___, ...filters } = shown;
  const isFiltered = Object.keys(filters).length > 0;

  return (
    <>
      <PageHead heading={t('cards.heading')}>
        <Link to="/cards/import" className={buttonClass({ tone: 'secondary' })}>
          {t('import.open')}
        </Link>
        <ActLink call="cards.intake" to="/cards/new">
          {t('cards.new')}
        </ActLink>
      </PageHead>
      <div className="toolbar">
        <SearchField
          label={t('cards.search')}
          value={search}
          onSearch={(text) => {
            const { page: _page, search: _search, ...rest } = shown;
            show(text ? { ...rest, search: text } : rest, true);
          }}
        />
      </div>
      <CardFilters shown={shown} onShow={show} />
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
          {({ items }) => <CardsTable cards={items} chosen={chosen} onChoose={setChosen} />}
        </PagedTable>
        {cards.data !== undefined && cards.data.total > 0 && (
          <MintManyBar chosen={chosen} onDone={() => setChosen(nothing)} />
        )}
      </div>
    </>
  );
}
