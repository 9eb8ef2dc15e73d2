import { schema } from 'virtual:kura-input/gacha.change';
import type { GachaAdmin } from '@kura/api-contract/gacha';
import { buttonClass, Icon, useToast } from '@kura/ui';
import { useAppClient, useRoom } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { PageHead } from '../app/page-head.tsx';
import { useAdminForm } from '../app/use-admin-form.ts';
import { Panel } from '../components/panel.tsx';
import { RecordState } from '../components/record-page.tsx';
import { GachaFigures } from '../features/gacha/gacha/gacha-figures.tsx';
import { GachaForm, useGachaCheck } from '../features/gacha/gacha/gacha-form.tsx';
import { GachaOnChain } from '../features/gacha/gacha/gacha-on-chain.tsx';
import { GachaParametersPanel } from '../features/gacha/gacha/gacha-parameters.tsx';
import { gachaById } from '../features/gacha/gacha/gacha-queries.ts';
import { GachaStatusChip } from '../features/gacha/gacha/gacha-status-chip.tsx';
import { displayInput, termsInput, valuesOfDrop } from '../features/gacha/gacha/gacha-values.ts';
import { LifeCycleActions } from '../features/gacha/gacha/life-cycle-actions.tsx';
import { OddsTable } from '../features/gacha/gacha/odds-table.tsx';
import { PhasesOnChain } from '../features/gacha/gacha/phases-on-chain.tsx';
import { PoolEditor } from '../features/gacha/gacha/pool-editor.tsx';
import { PriceEditor } from '../features/gacha/gacha/price-editor.tsx';
import { PublishPanel } from '../features/gacha/gacha/publish-panel.tsx';
import { WaitingRoomPanel } from '../features/gacha/waiting-room/waiting-room-panel.tsx';
import { TransactionProgress } from '../features/operations/transactions/transaction-progress.tsx';
import { useLocale, useT } from '../i18n/i18n.ts';
import styles from './drop-page.module.css';

export const Route = createFileRoute('/_shell/drops/$id')({ component: GachaPage });

function GachaPage() {
  const t = useT();
  const locale = useLocale();
  const { id } = Route.useParams();
  const { api } = useAppClient();
  const navigate = Route.useNavigate();
  const gacha = useQuery(gachaById(api, id));
  useRoom(`gacha:${id}`);

  if (!gacha.isSuccess) return <RecordState query={gacha} />;

  const { status, stopReason } = gacha.data;
  const isDraft = status === 'DRAFT';
  return (
    <>
      <PageHead
        back={
          <Link to="/drops" className="back-link">
            <Icon name="chevron-left" sizePx={16} />
            {t('drop.back')}
          </Link>
        }
        heading={gacha.data.texts[locale].title || gacha.data.name}
        mark={<GachaStatusChip gacha={gacha.data} />}
      >
        {gacha.data.odds.remaining > 0 && (
          <Link className={buttonClass({ tone: 'secondary' })} to="/drops/$id/test-roll" params={{ id }}>
            {t('testRoll.link')}
          </Link>
        )}
        {gacha.data.onChain && (
          <Link
            className={buttonClass({ tone: 'secondary' })}
            to="/reveals"
            search={{ drop: id, group: 'ALL' }}
          >
            {t('reveals.heading')}
          </Link>
        )}
        {gacha.data.onChain && (
          <a className={buttonClass({ tone: 'secondary' })} href={`/drops/${id}`}>
            {t('act.market')}
          </a>
        )}
      </PageHead>
      {stopReason && status === 'STOPPED' && <p className={styles.note}>{t(`stopReason.${stopReason}`)}</p>}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Panel heading={t('drop.section.pool')}>
            <PoolEditor key={status} gacha={gacha.data} />
          </Panel>
          {status !== 'DISTRIBUTED' && status !== 'PENDING' && (
            <PriceEditor key={`price-${status}`} gacha={gacha.data} />
          )}
          {gacha.data.onChain && <PhasesOnChain gacha={gacha.data} />}
          <WaitingRoomPanel
            gacha={gacha.data}
            progressOf={(transactionId) => <TransactionProgress id={transactionId} />}
          />
          {gacha.data.onChain && <GachaParametersPanel gacha={gacha.data} />}
          {status !== 'PENDING' && <GachaEditor key={`form-${status}`} gacha={gacha.data} />}
        </div>
        <aside className={styles.aside}>
          {gacha.data.transactionId && <TransactionProgress id={gacha.data.transactionId} />}
          {isDraft && <PublishPanel gacha={gacha.data} />}
          <LifeCycleActions gacha={gacha.data} onDeleted={() => void navigate({ to: '/drops' })} />
          <GachaFigures gacha={gacha.data} />
          {gacha.data.odds.poolSize > 0 && (
            <Panel heading={t('drop.section.odds')}>
              <OddsTable odds={gacha.data.odds} />
            </Panel>
          )}
          <GachaOnChain gacha={gacha.data} />
        </aside>
      </div>
    </>
  );
}

function GachaEditor({ gacha }: { gacha: GachaAdmin }) {
  const t = useT();
  const toast = useToast();
  const isDraft = gacha.status === 'DRAFT';
  const check = useGachaCheck();
  const form = useAdminForm({
    schema,
    version: gacha.version,
    values: valuesOfDrop(gacha),
    // Terms are fixed on chain and not sent.
    read: (values) => ({ id: gacha.id, ...(isDraft && termsInput(values)), ...displayInput(values) }),
    check: (values) => (isDraft ? check(values) : {}),
    send: (api, input, rest) => api.gacha.change(input, rest),
    onDone: () => toast({ tone: 'success', title: t('drop.saved') }),
  });
  return <GachaForm form={form} mode={isDraft ? 'draft' : 'onChain'} />;
}
