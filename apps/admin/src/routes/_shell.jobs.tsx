import { createFileRoute } from '@tanstack/react-router';
import { useJobColumns } from '../features/operations/jobs/job-columns.tsx';
import { JobCounts } from '../features/operations/jobs/job-counts.tsx';
import { jobs } from '../features/operations/jobs/job-list.ts';
import { useJobNameText } from '../features/operations/jobs/job-name-text.ts';
import { ListPage } from '../framework/list-page/list-page.tsx';
import { useListQuery } from '../framework/list-page/use-list-query.ts';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/jobs')({ validateSearch: jobs.parse, component: JobsPage });

function JobsPage() {
  const t = useT();
  const nameText = useJobNameText();
  const counts = useListQuery(jobs).query.data?.counts ?? [];
  return (
    <ListPage
      list={jobs}
      views="jobs"
      heading={t('jobs.heading')}
      lead={t('jobs.lead')}
      before={<JobCounts counts={counts} />}
      filters={[
        {
          field: 'state',
          label: t('common.status'),
          any: t('jobs.state.all'),
          option: (state) => t(`jobs.state.${state}`),
        },
        {
          field: 'name',
          label: t('jobs.name'),
          any: t('jobs.name.all'),
          values: counts.map(({ name }) => name),
          option: nameText,
        },
        { field: 'search', label: t('jobs.search') },
      ]}
      caption={t('jobs.caption')}
      columns={useJobColumns()}
      rowKey={({ id }) => id}
      empty={{ icon: 'check', title: t('jobs.empty'), filtered: t('jobs.none') }}
    />
  );
}
