import type { SummaryDay } from '@kura/api-contract/dashboard';
import { Button, Icon } from '@kura/ui';
import { saveCsv } from '../../../components/save-csv.ts';
import { useT } from '../../../i18n/i18n.ts';

const columns = [
  'day',
  'packRevenue',
  'packsSold',
  'rolls',
  'draws',
  'sales',
  'salesVolume',
  'fees',
  'newUsers',
] as const satisfies readonly (keyof SummaryDay)[];

/** Saves the days of the dashboard as a table. */
export function ExportButton({ days }: { days: readonly SummaryDay[] | undefined }) {
  const t = useT();
  const save = () => {
    if (!days) return;
    const heads = columns.map((column) => t(`dashboard.csv.${column}`));
    const rows = days.map((day) => columns.map((column) => day[column]));
    saveCsv(`kura-dashboard-${days[0]?.day}-${days.at(-1)?.day}`, [heads, ...rows]);
  };
  return (
    <Button tone="secondary" disabled={days === undefined} onClick={save}>
      <Icon name="download" sizePx={18} />
      {t('dashboard.export')}
    </Button>
  );
}
