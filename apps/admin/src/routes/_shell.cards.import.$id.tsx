import type { ImportRow } from '@kura/api-contract/card-imports';
import { IMPORT_ROW_STATES, type ImportRowState, isImportOpen } from '@kura/domain/card-imports';
import { EmptyState, Icon, Tabs } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../app/access/use-may.ts';
import { PageHead } from '../app/page-head.tsx';
import { type PageSearch, parsePageSearch } from '../components/page-search.ts';
import { PagedTable } from '../components/paged-table.tsx';
import { ProgressBar } from '../components/progress-bar.tsx';
import { RecordState } from '../components/record-page.tsx';
import styles from '../features/custody/card-imports/card-imports.module.css';
import { FillPanel } from '../features/custody/card-imports/fill-panel.tsx';
import { ImportFigures } from '../features/custody/card-imports/import-figures.tsx';
import { importById, importRows, isWorking } from '../features/custody/card-imports/import-queries.ts';
import { ImportStatusChip } from '../features/custody/card-imports/import-status-chip.tsx';
import { FailureLine } from '../features/custody/card-imports/new-import.tsx';
import { PhotosPanel } from '../features/custody/card-imports/photos-panel.tsx';
import { ReadingLines } from '../features/custody/card-imports/reading-lines.tsx';
import { RowDialog } from '../features/custody/card-imports/row-dialog.tsx';
import { RowsTable } from '../features/custody/card-imports/rows-table.tsx';
import { StartPanel } from '../features/custody/card-imports/start-panel.tsx';
import { useT } from '../i18n/i18n.ts';

interface ImportSearch extends PageSearch {
  readonly state?: ImportRowState;
}

export const Route = createFileRoute('/_shell/cards/import/$id')({
  validateSearch: (raw: Record<string, unknown>): ImportSearch => {
    const state = IMPORT_ROW_STATES.find((each) => each === raw['state']);
    return { ...(state && { state }), ...parsePageSearch(raw) };
  },
  component: ImportPage,
});

function ImportPage() {
  const t = useT();
  const { id } = Route.useParams();
  const { api } = useAppClient();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const { may } = useMay();
  const shown: ImportSearch = Route.useSearch();
  const { state, page = 1, pageSize = 20 } = shown;
  const found = useQuery(importById(api, id));
  const rows = useQuery({
    ...importRows(api, { id, page, pageSize, ...(state && { state }) }, found.data?.status ?? ''),
    enabled: found.data !== undefined && found.data.status !== 'FAILED',
  });
  const [edited, setEdited] = useState<ImportRow | null>(null);

  if (!found.isSuccess) return <RecordState query={found} />;
  const { data } = found;
  const canEdit = isImportOpen(data.status) && may('cardImports.changeRow');
  const isDone = data.rows.total > 0 && data.rows.imported === data.rows.total;
  const counts = {
    ALL: data.rows.total,
    READY: data.rows.ready,
    REJECTED: data.rows.rejected,
    IMPORTED: data.rows.imported,
  };
  return (
    <>
      <PageHead
        back={
          <Link to="/cards/import" className="back-link">
            <Icon name="chevron-left" sizePx={16} />
            {t('import.heading')}
          </Link>
        }
        heading={data.fileName}
        mark={<ImportStatusChip status={data.status} />}
      />
      <div className="stack">
        {data.failure && <FailureLine failure={data.failure} />}
        {isWorking(data) && <ProgressBar label={t(`import.working.${data.status}`)} value={data.progress} />}
        {data.reading && <ReadingLines reading={data.reading} />}
        {data.ignoredHeadings.length > 0 && (
          <p className={styles.quiet}>{t('import.ignored', { columns: data.ignoredHeadings.join(', ') })}</p>
        )}
        {data.status !== 'FAILED' && <ImportFigures data={data} />}
        {isImportOpen(data.status) && !isDone && (
          <div className={styles.columns}>
            <div className="stack">
              <PhotosPanel data={data} />
              {data.rows.rejected > 0 && <FillPanel importId={id} />}
            </div>
            <StartPanel data={data} />
          </div>
        )}
        {data.status !== 'FAILED' && (
          <section className="stack" aria-label={t('import.rows')}>
            <Tabs
              label={t('import.rows')}
              items={(['ALL', ...IMPORT_ROW_STATES] as const).map((key) => ({
                key,
                label: t(`import.rows.${key}`),
                count: counts[key],
              }))}
              selected={state ?? 'ALL'}
              onSelect={(key) =>
                void navigate({ search: key === 'ALL' ? {} : { state: key }, replace: true })
              }
            />
            <PagedTable
              query={rows}
              place={{ page, pageSize }}
              hrefFor={(place) =>
                router.buildLocation({
                  to: '/cards/import/$id',
                  params: { id },
                  search: { ...shown, ...place },
                }).href
              }
              onGo={(place) => void navigate({ search: { ...shown, ...place } })}
              height="24rem"
              empty={<EmptyState icon="list" title={t('import.rows.none')} />}
            >
              {({ items }) => <RowsTable rows={items} onEdit={canEdit ? setEdited : undefined} />}
            </PagedTable>
          </section>
        )}
      </div>
      {edited && <RowDialog importId={id} row={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
