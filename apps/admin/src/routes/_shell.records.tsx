import { createFileRoute } from '@tanstack/react-router';
import { Restricted } from '../app/access/restricted.tsx';
import { PageHead } from '../app/page-head.tsx';
import { LedgerExport } from '../features/payments/dealer-ledger/ledger-export.tsx';
import { ReceiptsArchive } from '../features/payments/receipts/receipts-archive.tsx';
import { PointsReport } from '../features/rewards/points/points-report.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/records')({ component: RecordsPage });

/** Papers and tables that the shop keeps for the tax office and the police. */
function RecordsPage() {
  const t = useT();
  return (
    <>
      <PageHead heading={t('records.heading')} />
      <Restricted call="receipts.archive">
        <div className="grid gap-4">
          <p>{t('records.lead')}</p>
          <ReceiptsArchive />
          <LedgerExport />
          <PointsReport />
        </div>
      </Restricted>
    </>
  );
}
