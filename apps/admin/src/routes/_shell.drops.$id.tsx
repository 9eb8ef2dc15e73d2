import { buttonClass, ErrorState, Icon, LoadingRegion, Skeleton, useToast } from '@kura/ui';
import { isProblem, useKura, useRoom } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, notFound } from '@tanstack/react-router';
import { PageHead } from '../app/page-head.tsx';
import { useAdminAct } from '../app/use-admin-act.ts';
import { draftOf } from '../features/gacha/drop-draft.ts';
import { DropFigures } from '../features/gacha/drop-figures.tsx';
import { DropForm, type ReadDraft } from '../features/gacha/drop-form.tsx';
import { DropOnChain } from '../features/gacha/drop-on-chain.tsx';
import { DropParametersPanel } from '../features/gacha/drop-parameters.tsx';
import { dropById } from '../features/gacha/drop-queries.ts';
import { DropStatus } from '../features/gacha/drop-status.tsx';
import { LifeCycleActions } from '../features/gacha/life-cycle-actions.tsx';
import { OddsTable } from '../features/gacha/odds-table.tsx';
import { PhasesOnChain } from '../features/gacha/phases-on-chain.tsx';
import { PoolEditor } from '../features/gacha/pool-editor.tsx';
import { PriceEditor } from '../features/gacha/price-editor.tsx';
import { PublishPanel } from '../features/gacha/publish-panel.tsx';
import { TransactionProgress } from '../features/transactions/transaction-progress.tsx';
import { useLocale, useT } from '../i18n/i18n.ts';
import { Panel } from '../pieces/panel.tsx';
import styles from './drop-page.module.css';

export const Route = createFileRoute('/_shell/drops/$id')({ component: DropPage });

function DropPage() {
  const t = useT();
  const locale = useLocale();
  const toast = useToast();
  const { id } = Route.useParams();
  const { api } = useKura();
  const navigate = Route.useNavigate();
  const drop = useQuery(dropById(api, id));
  useRoom(`gacha:${id}`);
  const change = useAdminAct(
    (calls, { terms, display }: ReadDraft) =>
      calls.gacha.change(
        { id, ...(drop.data?.status === 'DRAFT' && terms), ...display },
        { context: { ifMatch: String(drop.data?.version) } },
      ),
    () => toast({ tone: 'success', title: t('drop.saved') }),
  );

  if (isProblem(drop.error, 'NOT_FOUND', 'VALIDATION_FAILED')) throw notFound();
  if (drop.isError) return <ErrorState onRetry={() => void drop.refetch()} />;
  if (drop.isPending) {
    return (
      <LoadingRegion className={styles.loading}>
        <Skeleton width="18rem" height="2rem" />
        <Skeleton height="24rem" />
      </LoadingRegion>
    );
  }

  const { status, stopReason } = drop.data;
  const isDraft = status === 'DRAFT';
  const wasStale = isProblem(change.error, 'VERSION_STALE');
  return (
    <>
      <PageHead
        back={
          <Link to="/drops" className="back-link">
            <Icon name="chevron-left" sizePx={16} />
            {t('drop.back')}
          </Link>
        }
        heading={drop.data.texts[locale].title || drop.data.name}
        mark={<DropStatus drop={drop.data} />}
      >
        {drop.data.odds.remaining > 0 && (
          <Link className={buttonClass({ tone: 'secondary' })} to="/drops/$id/test-roll" params={{ id }}>
            {t('testRoll.link')}
          </Link>
        )}
        {drop.data.onChain && (
          <Link
            className={buttonClass({ tone: 'secondary' })}
            to="/reveals"
            search={{ drop: id, group: 'ALL' }}
          >
            {t('reveals.heading')}
          </Link>
        )}
        {drop.data.onChain && (
          <a className={buttonClass({ tone: 'secondary' })} href={`/drops/${id}`}>
            {t('act.market')}
          </a>
        )}
      </PageHead>
      {stopReason && status === 'STOPPED' && <p className={styles.note}>{t(`stopReason.${stopReason}`)}</p>}
      {wasStale && (
        <p className={styles.note} role="alert">
          {t('drop.stale')}
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Panel heading={t('drop.section.pool')}>
            <PoolEditor key={status} drop={drop.data} />
          </Panel>
          {status !== 'DISTRIBUTED' && status !== 'PENDING' && (
            <PriceEditor key={`price-${status}`} drop={drop.data} />
          )}
          {drop.data.onChain && <PhasesOnChain drop={drop.data} />}
          {drop.data.onChain && <DropParametersPanel drop={drop.data} />}
          {status !== 'PENDING' && (
            <DropForm
              // A change by somebody else resets the form to the current state.
              key={`form-${wasStale ? drop.data.version : status}`}
              mode={isDraft ? 'draft' : 'onChain'}
              initial={draftOf(drop.data)}
              busy={change.isPending}
              error={wasStale ? null : change.error}
              onSubmit={(read) => change.mutate(read)}
            />
          )}
        </div>
        <aside className={styles.aside}>
          {drop.data.transactionId && <TransactionProgress id={drop.data.transactionId} />}
          {isDraft && <PublishPanel drop={drop.data} />}
          <LifeCycleActions drop={drop.data} onDeleted={() => void navigate({ to: '/drops' })} />
          <DropFigures drop={drop.data} />
          {drop.data.odds.poolSize > 0 && (
            <Panel heading={t('drop.section.odds')}>
              <OddsTable odds={drop.data.odds} />
            </Panel>
          )}
          <DropOnChain drop={drop.data} />
        </aside>
      </div>
    </>
  );
}
