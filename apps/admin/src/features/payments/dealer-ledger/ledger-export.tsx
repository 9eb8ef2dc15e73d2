import { PeriodDownload } from '../../../components/period-download.tsx';
import { useT } from '../../../i18n/i18n.ts';

/** The slabs that came in and went out in a period, as CSV. */
export function LedgerExport() {
  const t = useT();
  return (
    <PeriodDownload
      heading={t('records.ledger')}
      hint={t('records.ledger.hint')}
      button={t('records.ledger.download')}
      call="dealerLedger.exportForAdmin"
      fileName={({ from, to }) => `kura-dealer-ledger-${from}-${to}.csv`}
      read={(api, period) => api.dealerLedger.exportForAdmin(period)}
    />
  );
}
