import { createFileRoute } from '@tanstack/react-router';
import { Panel } from '../components/panel.tsx';
import { StartForm } from '../features/custody/reserve/start-form.tsx';
import { useStockTakeColumns } from '../features/custody/reserve/stock-take-columns.tsx';
import { stockTakes } from '../features/custody/reserve/stock-take-list.ts';
import { ListPage } from '../framework/list-page/list-page.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/stock-takes/')({
  validateSearch: stockTakes.parse,
  component: StockTakesPage,
});

function StockTakesPage() {
  const t = useT();
  return (
    <ListPage
      list={stockTakes}
      views="stock-takes"
      heading={t('stockTakes.heading')}
      lead={t('stockTakes.lead')}
      before={
        <Panel heading={t('stockTakes.new')} hint={t('stockTakes.new.hint')}>
          <StartForm />
        </Panel>
      }
      caption={t('stockTakes.caption')}
      columns={useStockTakeColumns()}
      rowKey={({ id }) => id}
      empty={{ icon: 'list', title: t('stockTakes.empty') }}
    />
  );
}
