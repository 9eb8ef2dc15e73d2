import { lastHalfYearInJapan } from '../../../components/past-period.ts';
import { PeriodDownload } from '../../../components/period-download.tsx';
import { useT } from '../../../i18n/i18n.ts';

/** Downloads issued, spent and expired points by month, as CSV. The default period is the last half-year. */
export function PointsReport() {
  const t = useT();
  return (
    <PeriodDownload
      heading={t('records.points')}
      hint={t('records.points.hint')}
      button={t('records.ledger.download')}
      call="points.report"
      initial={lastHalfYearInJapan}
      fileName={({ from, to }) => `kura-points-${from}-${to}.csv`}
      read={(api, period) => api.points.report(period)}
    />
  );
}
