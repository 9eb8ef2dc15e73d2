import { SUMMARY_DAYS } from '@kura/domain/vocabulary';
import { Segmented } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../app/page-head.tsx';
import { Loaded } from '../components/loaded.tsx';
import { AttentionList } from '../features/operations/dashboard/attention-list.tsx';
import { type SummaryRange, totalSummary } from '../features/operations/dashboard/dashboard-queries.ts';
import { DayCharts } from '../features/operations/dashboard/day-charts.tsx';
import { ExportButton } from '../features/operations/dashboard/export-button.tsx';
import { TotalTiles } from '../features/operations/dashboard/total-tiles.tsx';
import { useT } from '../i18n/i18n.ts';

interface DashboardSearch {
  readonly days?: SummaryRange;
}

export const Route = createFileRoute('/_shell/')({
  validateSearch: (raw: Record<string, unknown>): DashboardSearch => {
    const days = SUMMARY_DAYS.find((range) => range === raw['days']);
    return days ? { days } : {};
  },
  component: DashboardPage,
});

function DashboardPage() {
  const t = useT();
  const { days = 30 } = Route.useSearch();
  const navigate = Route.useNavigate();
  const summary = useQuery(totalSummary(useAppClient().api, days));

  return (
    <>
      <PageHead heading={t('dashboard.heading')}>
        <Segmented
          label={t('dashboard.range')}
          hideLabel
          items={SUMMARY_DAYS.map((range) => ({
            key: String(range),
            label: t('dashboard.days', { count: range }),
          }))}
          selected={String(days)}
          onSelect={(range) => void navigate({ search: { days: Number(range) as SummaryRange } })}
        />
        <ExportButton days={summary.data?.days} />
      </PageHead>
      <Loaded query={summary} heights={['7rem', '6rem', '34rem']}>
        {({ totals, attention, days: shown, before }) => (
          <div className="grid gap-4">
            <TotalTiles totals={totals} />
            <AttentionList attention={attention} />
            <DayCharts days={shown} before={before} />
          </div>
        )}
      </Loaded>
    </>
  );
}
