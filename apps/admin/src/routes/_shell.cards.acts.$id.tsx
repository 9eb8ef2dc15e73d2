import type { BulkAct } from '@kura/api-contract/bulk-acts';
import { Chip } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { createFileRoute, Link } from '@tanstack/react-router';
import { CallButton } from '../app/access/call-button.tsx';
import { ProgressBar } from '../components/progress-bar.tsx';
import { bulkActById } from '../features/operations/bulk-acts/bulk-queries.ts';
import { useItemColumns } from '../features/operations/bulk-acts/item-columns.tsx';
import { bulkActItems } from '../features/operations/bulk-acts/item-list.ts';
import { CountedTabs } from '../framework/list-page/counted-tabs.tsx';
import { ListView } from '../framework/list-page/list-view.tsx';
import { BackLink } from '../framework/record-page/back-link.tsx';
import { RecordPage } from '../framework/record-page/record-page.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/cards/acts/$id')({
  validateSearch: bulkActItems.parse,
  component: ActPage,
});

const tones = { RUNNING: 'accent', COMPLETED: 'success', CANCELLED: 'warning' } as const;
const progressOf = ({ done, refused }: Pick<BulkAct, 'done' | 'refused'>) => done + refused;

function ActPage() {
  const t = useT();
  const { id } = Route.useParams();
  return (
    <RecordPage
      call="bulkActs.get"
      query={bulkActById(useAppClient().api, id)}
      back={<BackLink to="/cards">{t('common.cards')}</BackLink>}
      parts={(act) => ({
        heading: t(`bulk.kind.${act.kind}`),
        mark: (
          <Chip tone={tones[act.status]} live={act.status === 'RUNNING'}>
            {t(`bulk.status.${act.status}`)}
          </Chip>
        ),
        actions: act.status === 'RUNNING' && (
          <CallButton call="bulkActs.cancel" tone="secondary" send={(api) => api.bulkActs.cancel({ id })}>
            {t('bulk.cancel')}
          </CallButton>
        ),
        main: (
          <div className="grid gap-4">
            <ProgressBar
              label={t('bulk.progress', { done: progressOf(act), total: act.total })}
              value={act.total === 0 ? 1 : progressOf(act) / act.total}
            />
            {act.approvalId !== null && (
              <p>
                {t('bulk.approved')}{' '}
                <Link to="/approvals/$id" params={{ id: act.approvalId }}>
                  {t('bulk.approved.show')}
                </Link>
              </p>
            )}
            <Results act={act} />
          </div>
        ),
      })}
    />
  );
}

function Results({ act }: { act: BulkAct }) {
  const t = useT();
  const progress = progressOf(act);
  return (
    <>
      <CountedTabs
        label={t('common.result')}
        field="status"
        counts={{
          ALL: act.total,
          DONE: act.done,
          REFUSED: act.refused,
          PENDING: act.total - progress,
        }}
        option={(status) => t(`bulk.item.${status}`)}
      />
      <ListView
        list={bulkActItems}
        input={{ id: act.id }}
        stage={String(progress)}
        caption={t('bulk.caption')}
        columns={useItemColumns()}
        rowKey={({ cardId }) => cardId}
        isPart
        empty={{ icon: 'list', title: t('bulk.items.none') }}
      />
    </>
  );
}
