import type { OwnProfile } from '@kura/api-contract/users';
import { Button, Chip, DescriptionList, LoadingRegion, Row, RowList, Skeleton } from '@kura/ui';
import { formatDateTime, formatYen, meQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './spending.module.css';

const SpendingLimitDialog = lazyPart(() =>
  import('./spending-limit-dialog.tsx').then((m) => m.SpendingLimitDialog),
);
const PauseDialog = lazyPart(() => import('./pause-dialog.tsx').then((m) => m.PauseDialog));

/** The spending of this month, and the user's limit and pause. */
export function Spending() {
  const { api } = useAppClient();
  const query = useQuery(meQuery(api));
  return (
    <Loaded
      query={query}
      loading={
        <LoadingRegion className="stack gap-6">
          <Skeleton height="212px" radius="16px" />
          <Skeleton height="230px" radius="16px" />
        </LoadingRegion>
      }
    >
      {(me) => <Limits me={me} />}
    </Loaded>
  );
}

function Limits({ me }: { me: OwnProfile }) {
  const t = useTexts('users');
  const [open, setOpen] = useState<'limit' | 'pause' | null>(null);
  const { limits } = me;
  const { ownYen, raise, capYen, pausedUntil } = limits;
  return (
    <div className="stack gap-6">
      {pausedUntil && (
        <Notice tone="info">
          <strong>{t('account.pause.on', { until: formatDateTime(pausedUntil) })}</strong>
          <p>{t('account.pause.onText')}</p>
        </Notice>
      )}
      <MonthSoFar limits={limits} />
      <RowList label={t('account.limits')}>
        <Row
          eyebrow={t('account.limit')}
          title={
            ownYen === null ? t('account.limit.none') : t('account.limit.month', { yen: formatYen(ownYen) })
          }
          details={
            raise
              ? t('account.limit.raise', {
                  yen: raise.ownYen === null ? t('account.limit.none') : formatYen(raise.ownYen),
                  from: formatDateTime(raise.from),
                })
              : t('account.limit.hint')
          }
          actions={
            <Button tone="secondary" size="sm" onClick={() => setOpen('limit')}>
              {t(ownYen === null ? 'account.limit.set' : 'account.limit.change')}
            </Button>
          }
        />
        {capYen !== null && (
          <Row
            eyebrow={t('account.cap')}
            title={t('account.limit.month', { yen: formatYen(capYen) })}
            details={t('account.cap.text')}
          />
        )}
        <Row
          eyebrow={t('account.pause')}
          title={pausedUntil ? <Chip tone="warning">{t('account.pause.isOn')}</Chip> : t('account.pause.off')}
          details={t('account.pause.hint')}
          actions={
            <Button tone="secondary" size="sm" onClick={() => setOpen('pause')}>
              {t(pausedUntil ? 'account.pause.longer' : 'account.pause.begin')}
            </Button>
          }
        />
      </RowList>
      {open === 'limit' && <SpendingLimitDialog limits={limits} onClose={() => setOpen(null)} />}
      {open === 'pause' && <PauseDialog onClose={() => setOpen(null)} />}
    </div>
  );
}

function MonthSoFar({ limits }: { limits: OwnProfile['limits'] }) {
  const t = useTexts('users');
  const { spentYen, promisedYen, leftYen, effectiveYen } = limits;
  const taken = spentYen + promisedYen;
  return (
    <section className="grid gap-2 p-5 border rounded-lg bg-panel" aria-label={t('account.spent')}>
      <p className="text-sm text-soft">{t('account.spent')}</p>
      <p className={`flex flex-wrap gap-3 gap-y-1 items-baseline text-sm text-faint tabular ${styles.sum}`}>
        <strong className="text-2xl font-600 text-strong tracking-tight">{formatYen(spentYen)}</strong>
        {effectiveYen !== null && <span>{t('account.spent.of', { yen: formatYen(effectiveYen) })}</span>}
      </p>
      {effectiveYen !== null && (
        <meter
          className={`block w-full border-0 rounded-full bg-raised overflow-hidden ${styles.bar}`}
          min={0}
          max={Math.max(effectiveYen, 1)}
          high={effectiveYen * 0.8}
          value={taken}
          aria-label={t('account.spent')}
        >
          {formatYen(taken)}
        </meter>
      )}
      <DescriptionList
        compact
        facts={[
          { key: 'promised', name: t('account.promised'), value: formatYen(promisedYen) },
          {
            key: 'left',
            name: t('account.left'),
            value: leftYen === null ? t('account.limit.none') : formatYen(leftYen),
            strong: true,
          },
        ]}
      />
      <p className="text-xs text-faint">{t('account.spent.note')}</p>
    </section>
  );
}
