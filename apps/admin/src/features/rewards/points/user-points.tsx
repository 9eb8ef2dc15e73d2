import type { PointGrant, PointLedger } from '@kura/api-contract/points';
import {
  Chip,
  type ChipTone,
  DataTable,
  DescriptionList,
  Fact,
  Pager,
  type PagerPosition,
  Row,
  RowList,
  type TableColumn,
} from '@kura/ui';
import { formatDateTime, formatUnits, shortAddress, useAppClient, useLocale } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { Explored } from '../../../components/explored.tsx';
import { Panel } from '../../../components/panel.tsx';
import cell from '../../../framework/list-page/cells.module.css';
import { TimeCell } from '../../../framework/list-page/cells.tsx';
import { column, figure } from '../../../framework/list-page/list-column.ts';
import { useT } from '../../../i18n/i18n.ts';
import { GrantPointsDialog } from './grant-points-dialog.tsx';
import { pointsOfUser } from './point-queries.ts';
import styles from './points.module.css';

interface UserPointsProps {
  readonly userId: string;
  readonly wallets: readonly `0x${string}`[];
}

/** The points on the page of a user: balance, expiry, changes and grants. */
export function UserPoints({ userId, wallets }: UserPointsProps) {
  const t = useT();
  const { api } = useAppClient();
  const [place, setPlace] = useState<PagerPosition>({ page: 1, pageSize: 10 });
  const [grants, setGrants] = useState(false);
  const { data } = useQuery(pointsOfUser(api, userId, place));
  return (
    <Panel heading={t('points.heading')}>
      {data && (
        <div className="grid gap-4">
          <DescriptionList>
            <Fact name={t('common.balance')}>
              <Points points={data.balance} />
            </Fact>
          </DescriptionList>
          {data.lots.length > 0 && <Lots lots={data.lots} />}
          <div>
            <ActionButton
              call="points.mint"
              tone="secondary"
              disabledReason={wallets.length === 0 ? t('points.noWallet') : null}
              onClick={() => setGrants(true)}
            >
              {t('points.grant')}
            </ActionButton>
          </div>
          {data.grants.length > 0 && <Grants grants={data.grants} />}
          {data.total > 0 && <Entries entries={data.entries} />}
          {data.total > place.pageSize && (
            <Pager {...place} total={data.total} hrefFor={() => '#'} onGo={setPlace} />
          )}
        </div>
      )}
      {grants && data && (
        <GrantPointsDialog wallets={wallets} limits={data.grantLimits} onClose={() => setGrants(false)} />
      )}
    </Panel>
  );
}

const Points = ({ points, sign = '' }: { points: string; sign?: '' | '+' | '−' }) => (
  <span className="tabular whitespace-nowrap">
    {sign}
    {formatUnits(points)} pt
  </span>
);

function Lots({ lots }: { lots: PointLedger['lots'] }) {
  const t = useT();
  return (
    <RowList label={t('points.lots')}>
      {lots.map(({ wallet, points, expiresAt }) => (
        <Row
          key={`${wallet} ${expiresAt}`}
          title={t('points.until', { date: formatDateTime(expiresAt) })}
          details={shortAddress(wallet)}
          figure={<Points points={points} />}
        />
      ))}
    </RowList>
  );
}

const tones: Record<PointGrant['status'], ChipTone> = {
  QUEUED: 'warning',
  SENT: 'accent',
  CONFIRMED: 'success',
  FAILED: 'danger',
  CANCELLED: 'neutral',
};

function Grants({ grants }: { grants: readonly PointGrant[] }) {
  const t = useT();
  const columns: TableColumn<PointGrant>[] = [
    column('reason', t('common.reason'), ({ reason, grantedBy }) => (
      <span className={cell.stack}>
        <span className={`block wrap-anywhere ${styles.words}`}>{reason}</span>
        <span className={cell.faint}>{grantedBy}</span>
      </span>
    )),
    figure('points', t('points.amount'), ({ points }) => <Points points={points} />),
    column('status', t('common.status'), ({ status }) => (
      <Chip tone={tones[status]}>{t(`transaction.${status}`)}</Chip>
    )),
    column('at', t('points.at'), ({ at }) => <TimeCell at={at} />),
  ];
  return (
    <>
      <h3 className="text-sm font-600">{t('points.grants')}</h3>
      <DataTable caption={t('points.grants')} columns={columns} rows={grants} rowKey={({ id }) => id} />
    </>
  );
}

type Entry = PointLedger['entries'][number];

function Entries({ entries }: { entries: readonly Entry[] }) {
  const t = useT();
  const columns: TableColumn<Entry>[] = [
    column('kind', t('points.change'), (entry) => (
      <span className={cell.stack}>
        <span className={`block wrap-anywhere ${styles.words}`}>
          <EntryTitle entry={entry} />
        </span>
        {entry.reason && <span className={cell.faint}>{entry.reason}</span>}
        {entry.expiresAt && (
          <span className={cell.faint}>{t('points.until', { date: formatDateTime(entry.expiresAt) })}</span>
        )}
      </span>
    )),
    figure('points', t('points.amount'), ({ kind, points }) => (
      <Points points={points} sign={kind === 'SPENT' || kind === 'EXPIRED' ? '−' : '+'} />
    )),
    column('at', t('points.at'), ({ at, transactionHash }) => (
      <span className={cell.stack}>
        <TimeCell at={at} />
        {transactionHash && <Explored kind="tx" text={transactionHash} />}
      </span>
    )),
  ];
  // Two entries of one transaction may be equal in everything.
  const rows = entries.map((entry, place) => ({ ...entry, place }));
  return (
    <>
      <h3 className="text-sm font-600">{t('points.entries')}</h3>
      <DataTable
        caption={t('points.entries')}
        columns={columns}
        rows={rows}
        rowKey={({ at, place }) => `${at} ${place}`}
      />
    </>
  );
}

function EntryTitle({ entry: { kind, nftIds, campaign, drop } }: { entry: Entry }) {
  const t = useT();
  const locale = useLocale();
  if (kind === 'EXCHANGED') return t('points.exchanged', { count: nftIds.length });
  if (campaign) {
    return (
      <Link to="/campaigns/$id" params={{ id: campaign.id }}>
        {t('points.prizeOf', { campaign: campaign.title[locale] })}
      </Link>
    );
  }
  if (drop) {
    return (
      <Link to="/drops/$id" params={{ id: drop.gachaId }}>
        {t('points.packsOf', { count: drop.packs, drop: drop.title[locale] })}
      </Link>
    );
  }
  return t(`points.kind.${kind}`);
}
