import type { BulkActItem } from '@kura/api-contract/bulk-acts';
import { Chip, EmptyState, Icon, Tabs } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { ActionButton } from '../app/access/action-button.tsx';
import { PageHead } from '../app/page-head.tsx';
import { useAdminMutation } from '../app/use-admin-mutation.ts';
import { type PageSearch, parsePageSearch } from '../components/page-search.ts';
import { PagedTable } from '../components/paged-table.tsx';
import { ProblemLine } from '../components/problem-line.tsx';
import { ProgressBar } from '../components/progress-bar.tsx';
import { RecordState } from '../components/record-page.tsx';
import { bulkActById, bulkActItems } from '../features/operations/bulk-acts/bulk-queries.ts';
import { ItemsTable } from '../features/operations/bulk-acts/items-table.tsx';
import { useT } from '../i18n/i18n.ts';

const results = ['DONE', 'REFUSED', 'PENDING'] as const satisfies readonly BulkActItem['status'][];

interface ActSearch extends PageSearch {
  readonly status?: BulkActItem['status'];
}

export const Route = createFileRoute('/_shell/cards/acts/$id')({
  validateSearch: (raw: Record<string, unknown>): ActSearch => {
    const status = results.find((each) => each === raw['status']);
    return { ...(status && { status }), ...parsePageSearch(raw) };
  },
  component: ActPage,
});

function ActPage() {
  const t = useT();
  const { id } = Route.useParams();
  const { api } = useAppClient();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const shown: ActSearch = Route.useSearch();
  const { status, page = 1, pageSize = 20 } = shown;
  const found = useQuery(bulkActById(api, id));
  const progress = found.data ? found.data.done + found.data.refused : 0;
  const items = useQuery({
    ...bulkActItems(api, { id, page, pageSize, ...(status && { status }) }, String(progress)),
    enabled: found.data !== undefined,
  });
  const cancel = useAdminMutation((calls) => calls.bulkActs.cancel({ id }));

  if (!found.isSuccess) return <RecordState query={found} />;
  const { data } = found;
  const tones = { RUNNING: 'accent', COMPLETED: 'success', CANCELLED: 'warning' } as const;
  const counts = {
    ALL: data.total,
    DONE: data.done,
    REFUSED: data.refused,
    PENDING: data.total - progress,
  };
  return (
    <>
      <PageHead
        back={
          <Link to="/cards" className="back-link">
            <Icon name="chevron-left" sizePx={16} />
            {t('card.back')}
          </Link>
        }
        heading={t(`bulk.kind.${data.kind}`)}
        mark={
          <Chip tone={tones[data.status]} live={data.status === 'RUNNING'}>
            {t(`bulk.status.${data.status}`)}
          </Chip>
        }
      >
        {data.status === 'RUNNING' && (
          <ActionButton
            call="bulkActs.cancel"
            tone="secondary"
            busy={cancel.isPending}
            onClick={() => cancel.mutate()}
          >
            {t('bulk.cancel')}
          </ActionButton>
        )}
      </PageHead>
      <div className="stack">
        <ProgressBar
          label={t('bulk.progress', { done: progress, total: data.total })}
          value={data.total === 0 ? 1 : progress / data.total}
        />
        {data.approvalId !== null && (
          <p>
            {t('bulk.approved')}{' '}
            <Link to="/approvals/$id" params={{ id: data.approvalId }}>
              {t('bulk.approved.show')}
            </Link>
          </p>
        )}
        <ProblemLine error={cancel.error} />
        <Tabs
          label={t('bulk.result')}
          items={(['ALL', ...results] as const).map((key) => ({
            key,
            label: t(`bulk.item.${key}`),
            count: counts[key],
          }))}
          selected={status ?? 'ALL'}
          onSelect={(key) => void navigate({ search: key === 'ALL' ? {} : { status: key }, replace: true })}
        />
        <PagedTable
          query={items}
          place={{ page, pageSize }}
          hrefFor={(place) =>
            router.buildLocation({ to: '/cards/acts/$id', params: { id }, search: { ...shown, ...place } })
              .href
          }
          onGo={(place) => void navigate({ search: { ...shown, ...place } })}
          height="24rem"
          empty={<EmptyState icon="list" title={t('bulk.items.none')} />}
        >
          {(list) => <ItemsTable items={list.items} />}
        </PagedTable>
      </div>
    </>
  );
}
