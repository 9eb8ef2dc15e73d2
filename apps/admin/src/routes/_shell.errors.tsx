import { APP_KINDS } from '@kura/domain/vocabulary';
import { Button, EmptyState, SearchField, Segmented, SelectField } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { PageHead } from '../app/page-head.tsx';
import { PagedTable } from '../components/paged-table.tsx';
import { clientErrorList } from '../features/operations/client-log/client-log-queries.ts';
import {
  type ClientLogSearch,
  errorStates,
  parseClientLogSearch,
} from '../features/operations/client-log/client-log-search.ts';
import { ErrorsTable } from '../features/operations/client-log/errors-table.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/errors')({
  validateSearch: parseClientLogSearch,
  component: ErrorsPage,
});

const states = ['ALL', ...errorStates] as const;

function ErrorsPage() {
  const t = useT();
  const { api } = useAppClient();
  const router = useRouter();
  const navigate = Route.useNavigate();
  const shown: ClientLogSearch = Route.useSearch();
  const { page = 1, pageSize = 20, state, app, search } = shown;
  const isFiltered = [state, app, search].some((part) => part !== undefined);
  const show = (next: ClientLogSearch, replace = false) =>
    void navigate({ search: parseClientLogSearch({ ...next }), replace });
  return (
    <>
      <PageHead heading={t('errors.heading')} />
      <div className="stack">
        <p>{t('errors.lead')}</p>
        <div className="toolbar">
          <Segmented
            label={t('errors.filter')}
            hideLabel
            items={states.map((key) => ({ key, label: t(`errors.state.${key}`) }))}
            selected={state ?? 'ALL'}
            onSelect={(key) => show({ ...shown, state: key === 'ALL' ? undefined : key, page: undefined })}
          />
          <SelectField
            label={t('errors.app')}
            hideLabel
            value={app ?? ''}
            onChange={({ target }) =>
              show({ ...shown, app: APP_KINDS.find((each) => each === target.value), page: undefined })
            }
          >
            <option value="">{t('errors.app.all')}</option>
            {APP_KINDS.map((each) => (
              <option key={each} value={each}>
                {t(`errors.app.${each}`)}
              </option>
            ))}
          </SelectField>
          <SearchField
            label={t('errors.search')}
            value={search ?? ''}
            onSearch={(text) => show({ ...shown, search: text || undefined, page: undefined }, true)}
          />
        </div>
        <PagedTable
          query={useQuery(clientErrorList(api, shown))}
          place={{ page, pageSize }}
          hrefFor={(place) =>
            router.buildLocation({ to: '/errors', search: parseClientLogSearch({ ...shown, ...place }) }).href
          }
          onGo={(place) => show({ ...shown, ...place })}
          height="20rem"
          empty={
            <EmptyState
              icon={isFiltered ? 'alert' : 'check'}
              title={t(isFiltered ? 'errors.none' : 'errors.empty')}
              action={
                isFiltered && (
                  <Button tone="secondary" onClick={() => show({})}>
                    {t('errors.clear')}
                  </Button>
                )
              }
            />
          }
        >
          {({ items }) => <ErrorsTable errors={items} />}
        </PagedTable>
      </div>
    </>
  );
}
