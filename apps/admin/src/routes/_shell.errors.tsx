import { createFileRoute } from '@tanstack/react-router';
import { clientErrors } from '../features/operations/client-log/error-list.ts';
import { useErrorsTable } from '../features/operations/client-log/use-errors-table.tsx';
import { ListPage } from '../framework/list-page/list-page.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/errors')({
  validateSearch: clientErrors.parse,
  component: ErrorsPage,
});

function ErrorsPage() {
  const t = useT();
  const { columns, dialogOf } = useErrorsTable();
  return (
    <ListPage
      list={clientErrors}
      views="errors"
      heading={t('errors.heading')}
      lead={t('errors.lead')}
      groups={{ label: t('common.filterByStatus'), option: (group) => t(`errors.state.${group}`) }}
      filters={[
        {
          field: 'app',
          label: t('errors.app'),
          any: t('errors.app.all'),
          option: (app) => t(`errors.app.${app}`),
        },
        { field: 'search', label: t('errors.search') },
      ]}
      caption={t('errors.caption')}
      columns={columns}
      rowKey={({ fingerprint }) => fingerprint}
      above={(page) => dialogOf(page?.items)}
      empty={{ icon: 'check', title: t('errors.empty'), filtered: t('common.noResults') }}
    />
  );
}
