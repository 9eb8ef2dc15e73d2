import { schema } from 'virtual:kura-input/gacha.change';
import type { GachaAdmin } from '@kura/api-contract/gacha';
import { buttonClass } from '@kura/ui';
import { useAppClient, useRoom } from '@kura/web-kit';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useAdminForm } from '../app/use-admin-form.ts';
import { Panel } from '../components/panel.tsx';
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
import { BackLink } from '../framework/record-page/back-link.tsx';
import { RecordPage } from '../framework/record-page/record-page.tsx';
import { useLocale, useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/drops/$id')({ component: GachaPage });

function GachaPage() {
  const t = useT();
  const locale = useLocale();
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  useRoom(`gacha:${id}`);
  return (
    <RecordPage
      call="gacha.getForAdmin"
      query={gachaById(useAppClient().api, id)}
      back={<BackLink to="/drops">{t('drop.back')}</BackLink>}
      parts={(gacha) => ({
        heading: gacha.texts[locale].title || gacha.name,
        mark: <GachaStatusChip gacha={gacha} />,
        actions: <GachaLinks gacha={gacha} />,
        notes: [gacha.stopReason && gacha.status === 'STOPPED' && t(`stopReason.${gacha.stopReason}`)],
        main: <GachaSections gacha={gacha} />,
        aside: <GachaAside gacha={gacha} onDeleted={() => void navigate({ to: '/drops' })} />,
      })}
    />
  );
}

interface GachaProps {
  readonly gacha: GachaAdmin;
}

function GachaLinks({ gacha: { id, odds, onChain } }: GachaProps) {
  const t = useT();
  const look = buttonClass({ tone: 'secondary' });
  return (
    <>
      {odds.remaining > 0 && (
        <Link className={look} to="/drops/$id/test-roll" params={{ id }}>
          {t('testRoll.link')}
        </Link>
      )}
      {onChain && (
        <Link className={look} to="/reveals" search={{ gachaId: id, group: 'ALL' }}>
          {t('reveals.heading')}
        </Link>
      )}
      {onChain && (
        <a className={look} href={`/drops/${id}`}>
          {t('act.market')}
        </a>
      )}
    </>
  );
}

function GachaSections({ gacha }: GachaProps) {
  const t = useT();
  const { status, onChain } = gacha;
  return (
    <>
      <Panel heading={t('common.cards')}>
        <PoolEditor key={status} gacha={gacha} />
      </Panel>
      {status !== 'DISTRIBUTED' && status !== 'PENDING' && (
        <PriceEditor key={`price-${status}`} gacha={gacha} />
      )}
      {onChain && <PhasesOnChain gacha={gacha} />}
      <WaitingRoomPanel
        gacha={gacha}
        progressOf={(transactionId) => <TransactionProgress id={transactionId} />}
      />
      {onChain && <GachaParametersPanel gacha={gacha} />}
      {status !== 'PENDING' && <GachaEditor key={`form-${status}`} gacha={gacha} />}
    </>
  );
}

function GachaEditor({ gacha }: { gacha: GachaAdmin }) {
  const t = useT();
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
    onDone: t('common.saved'),
  });
  return <GachaForm form={form} mode={isDraft ? 'draft' : 'onChain'} />;
}

function GachaAside({ gacha, onDeleted }: GachaProps & { readonly onDeleted: () => void }) {
  const t = useT();
  return (
    <>
      {gacha.transactionId && <TransactionProgress id={gacha.transactionId} />}
      {gacha.status === 'DRAFT' && <PublishPanel gacha={gacha} />}
      <LifeCycleActions gacha={gacha} onDeleted={onDeleted} />
      <GachaFigures gacha={gacha} />
      {gacha.odds.poolSize > 0 && (
        <Panel heading={t('drop.section.odds')}>
          <OddsTable odds={gacha.odds} />
        </Panel>
      )}
      <GachaOnChain gacha={gacha} />
    </>
  );
}
