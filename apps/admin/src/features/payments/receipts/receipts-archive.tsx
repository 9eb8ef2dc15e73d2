import { PeriodDownload } from '../../../components/period-download.tsx';
import { useT } from '../../../i18n/i18n.ts';

/** The receipts of a period as one ZIP archive. */
export function ReceiptsArchive() {
  const t = useT();
  return (
    <PeriodDownload
      heading={t('records.receipts')}
      hint={t('records.receipts.hint')}
      button={t('records.receipts.download')}
      call="receipts.archive"
      fileName={({ from, to }) => `kura-receipts-${from}-${to}.zip`}
      read={(api, period) => api.receipts.archive(period)}
    />
  );
}
