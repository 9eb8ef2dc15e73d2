import { Button, buttonClass, Icon } from '@kura/ui';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionLink } from '../app/access/action-link.tsx';
import { cardTitle } from '../components/card-title.ts';
import { ProblemLine } from '../components/problem-line.tsx';
import { useDownload } from '../components/use-download.ts';
import { choiceUnder, countElsewhere, noChoice } from '../features/cards/cards/card-choice.ts';
import { useCardColumns } from '../features/cards/cards/card-columns.tsx';
import { type CardsSearch, cardFilterOf, cardOrders, cards } from '../features/cards/cards/card-list.ts';
import { CardRows } from '../features/cards/cards/card-rows.tsx';
import { useCardFilters } from '../features/cards/cards/use-card-filters.ts';
import { BulkBar } from '../features/operations/bulk-acts/bulk-bar.tsx';
import { useChoice } from '../framework/list-page/choice-column.tsx';
import { ListPage } from '../framework/list-page/list-page.tsx';
import { useListQuery } from '../framework/list-page/use-list-query.ts';
import { useLocale, useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/cards/')({ validateSearch: cards.parse, component: CardsPage });

function CardsPage() {
  const t = useT();
  const locale = useLocale();
  const navigate = Route.useNavigate();
  const shown: CardsSearch = Route.useSearch();
  const filter = cardFilterOf(shown);
  const { items = [], total = 0 } = useListQuery(cards).query.data ?? {};
  const [lastChoice, setChoice] = useState(() => noChoice(shown));
  const choice = choiceUnder(lastChoice, shown);
  const columns = useCardColumns();
  const { column, allBox, box } = useChoice({
    rows: items,
    chosen: choice.ids,
    onChoose: (ids) => setChoice({ ...choice, ids, isAll: false }),
    nameOf: (card) => cardTitle(card, locale),
    isChoosable: ({ kind }) => kind === 'card',
  });
  return (
    <ListPage
      list={cards}
      views="cards"
      heading={t('common.cards')}
      actions={
        <>
          <Link to="/cards/import" className={buttonClass({ tone: 'secondary' })}>
            {t('import.open')}
          </Link>
          <ActionLink call="cards.intake" to="/cards/new">
            {t('cards.new')}
          </ActionLink>
        </>
      }
      filters={[{ field: 'search', label: t('cards.search') }]}
      dialogFilters={useCardFilters()}
      orders={{
        label: t('cards.order'),
        values: cardOrders,
        option: (order: (typeof cardOrders)[number]) => t(`cards.order.${order}`),
      }}
      tools={<ExportCards filter={filter} isEmpty={total === 0} />}
      caption={t('cards.caption')}
      columns={[column, ...columns]}
      rowKey={({ id }) => id}
      rows={(rows, table) => <CardRows cards={rows} {...{ allBox, box, table }} />}
      bulkActions={
        <BulkBar
          chosen={choice.ids}
          elsewhere={countElsewhere(choice.ids, items)}
          isAll={choice.isAll}
          filter={filter}
          total={total}
          onAll={() => setChoice({ ...choice, isAll: true })}
          onClear={() => setChoice(noChoice(shown))}
          onStarted={(id) => void navigate({ to: '/cards/acts/$id', params: { id } })}
        />
      }
      empty={{
        icon: 'card',
        title: t('cards.empty'),
        hint: t('cards.empty.hint'),
        filtered: t('cards.none'),
      }}
    />
  );
}

/** Saves all matching cards as a table. */
function ExportCards({ filter, isEmpty }: { filter: ReturnType<typeof cardFilterOf>; isEmpty: boolean }) {
  const t = useT();
  const language = useLocale();
  const download = useDownload();
  return (
    <>
      <Button
        tone="secondary"
        size="sm"
        busy={download.isPending}
        disabled={isEmpty}
        onClick={() =>
          download.mutate({
            fileName: 'kura-cards.csv',
            call: (api) => api.cards.exportForAdmin({ ...filter, language }),
          })
        }
      >
        <Icon name="download" sizePx={16} />
        {t('common.exportCsv')}
      </Button>
      <ProblemLine error={download.error} />
    </>
  );
}
