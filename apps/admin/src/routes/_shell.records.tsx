import { createFileRoute } from '@tanstack/react-router';
import { Restricted } from '../app/access/restricted.tsx';
import { PageHead } from '../app/page-head.tsx';
import { LedgerExport } from '../features/dealer-ledger/ledger-export.tsx';
import { PointsReport } from '../features/points/points-report.tsx';
import { ReceiptsArchive } from '../features/receipts/receipts-archive.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/records')({ component: RecordsPage });

/** Papers and tables that the shop keeps for the tax office and the police. */
function RecordsPage() {
  const t = useT();
  return (
    <>
      <PageHead heading={t('records.heading')} />
      <Restricted call="receipts.archive">
        <div className="stack">
          <p>{t('records.lead')}</p>
          <ReceiptsArchive />
          <LedgerExport />
          <PointsReport />
        </div>
      </Restricted>
    </>
  );
}
