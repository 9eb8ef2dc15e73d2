import type { CardImport, ImportRow } from '@kura/api-contract/card-imports';
import { isImportOpen } from '@kura/domain/card-imports';
import { useAppClient } from '@kura/web-kit';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../app/access/use-may.ts';
import { ProgressBar } from '../components/progress-bar.tsx';
import styles from '../features/custody/card-imports/card-imports.module.css';
import { FillPanel } from '../features/custody/card-imports/fill-panel.tsx';
import { ImportFigures } from '../features/custody/card-imports/import-figures.tsx';
import { importById, isWorking } from '../features/custody/card-imports/import-queries.ts';
import { importRows } from '../features/custody/card-imports/import-row-list.ts';
import { ImportStatusChip } from '../features/custody/card-imports/import-status-chip.tsx';
import { FailureLine } from '../features/custody/card-imports/new-import.tsx';
import { PhotosPanel } from '../features/custody/card-imports/photos-panel.tsx';
import { ReadingLines } from '../features/custody/card-imports/reading-lines.tsx';
import { useRowColumns } from '../features/custody/card-imports/row-columns.tsx';
import { RowDialog } from '../features/custody/card-imports/row-dialog.tsx';
import { StartPanel } from '../features/custody/card-imports/start-panel.tsx';
import { CountedTabs } from '../framework/list-page/counted-tabs.tsx';
import { ListView } from '../framework/list-page/list-view.tsx';
import { BackLink } from '../framework/record-page/back-link.tsx';
import { RecordPage } from '../framework/record-page/record-page.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/cards/import/$id')({
  validateSearch: importRows.parse,
  component: ImportPage,
});

function ImportPage() {
  const t = useT();
  const { id } = Route.useParams();
  return (
    <RecordPage
      call="cardImports.get"
      query={importById(useAppClient().api, id)}
      back={<BackLink to="/cards/import">{t('import.heading')}</BackLink>}
      parts={(data) => ({
        heading: data.fileName,
        mark: <ImportStatusChip status={data.status} />,
        main: (
          <div className="grid gap-4">
            <Progress data={data} />
            {data.status !== 'FAILED' && <ImportFigures data={data} />}
            <NextSteps data={data} />
            {data.status !== 'FAILED' && <Rows data={data} />}
          </div>
        ),
      })}
    />
  );
}

interface ImportProps {
  readonly data: CardImport;
}

function Progress({ data }: ImportProps) {
  const t = useT();
  return (
    <>
      {data.failure && <FailureLine failure={data.failure} />}
      {isWorking(data) && <ProgressBar label={t(`import.working.${data.status}`)} value={data.progress} />}
      {data.reading && <ReadingLines reading={data.reading} />}
      {data.ignoredHeadings.length > 0 && (
        <p className="text-xs font-400 text-faint">
          {t('import.ignored', { columns: data.ignoredHeadings.join(', ') })}
        </p>
      )}
    </>
  );
}

/** The panels of an import that is open: photos, common cells, and its start. */
function NextSteps({ data }: ImportProps) {
  const isDone = data.rows.total > 0 && data.rows.imported === data.rows.total;
  if (!isImportOpen(data.status) || isDone) return null;
  return (
    <div className={`grid gap-4 items-start ${styles.columns}`}>
      <div className="grid gap-4">
        <PhotosPanel data={data} />
        {data.rows.rejected > 0 && <FillPanel importId={data.id} />}
      </div>
      <StartPanel data={data} />
    </div>
  );
}

function Rows({ data: { id, status, rows } }: ImportProps) {
  const t = useT();
  const { may } = useMay();
  const [edited, setEdited] = useState<ImportRow | null>(null);
  const canEdit = isImportOpen(status) && may('cardImports.changeRow');
  return (
    <section className="grid gap-4" aria-label={t('import.rows')}>
      <CountedTabs
        label={t('import.rows')}
        field="state"
        counts={{
          ALL: rows.total,
          READY: rows.ready,
          REJECTED: rows.rejected,
          IMPORTED: rows.imported,
        }}
        option={(state) => t(`import.rows.${state}`)}
      />
      <ListView
        list={importRows}
        input={{ id }}
        stage={status}
        caption={t('import.rows.caption')}
        columns={useRowColumns(canEdit ? setEdited : undefined)}
        rowKey={({ row }) => row}
        isPart
        empty={{ icon: 'list', title: t('import.rows.none') }}
      />
      {edited && <RowDialog importId={id} row={edited} onClose={() => setEdited(null)} />}
    </section>
  );
}
