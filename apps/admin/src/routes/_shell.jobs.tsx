import { Button, EmptyState } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { PageHead } from '../app/page-head.tsx';
import { PagedTable } from '../components/paged-table.tsx';
import { JobCounts } from '../features/operations/jobs/job-counts.tsx';
import { JobFilters } from '../features/operations/jobs/job-filters.tsx';
import { jobList } from '../features/operations/jobs/job-queries.ts';
import { type JobsSearch, parseJobsSearch } from '../features/operations/jobs/jobs-search.ts';
import { JobsTable } from '../features/operations/jobs/jobs-table.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/jobs')({
  validateSearch: parseJobsSearch,
  component: JobsPage,
});

function JobsPage() {
  const t = useT();
  const { api } = useAppClient();
  const router = useRouter();
  const navigate = Route.useNavigate();
  const shown: JobsSearch = Route.useSearch();
  const { page = 1, pageSize = 20, state, name, search } = shown;
  const jobs = useQuery(jobList(api, shown));
  const counts = jobs.data?.counts ?? [];
  const isFiltered = [state, name, search].some((part) => part !== undefined);
  const show = (next: JobsSearch, replace = false) =>
    void navigate({ search: parseJobsSearch({ ...next }), replace });
  return (
    <>
      <PageHead heading={t('jobs.heading')} />
      <div className="stack">
        <p>{t('jobs.lead')}</p>
        <JobCounts counts={counts} />
        <JobFilters shown={shown} counts={counts} onShow={show} />
        <PagedTable
          query={jobs}
          place={{ page, pageSize }}
          hrefFor={(place) =>
            router.buildLocation({ to: '/jobs', search: parseJobsSearch({ ...shown, ...place }) }).href
          }
          onGo={(place) => show({ ...shown, ...place })}
          height="24rem"
          empty={
            <EmptyState
              icon={isFiltered ? 'list' : 'check'}
              title={t(isFiltered ? 'jobs.none' : 'jobs.empty')}
              action={
                isFiltered && (
                  <Button tone="secondary" onClick={() => show({})}>
                    {t('jobs.clear')}
                  </Button>
                )
              }
            />
          }
        >
          {({ items }) => <JobsTable jobs={items} />}
        </PagedTable>
      </div>
    </>
  );
}
