import type { PacksAccount } from '@kura/api-contract/campaigns';
import { Chip, DataTable, type TableColumn } from '@kura/ui';
import { formatDateTime, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useMay } from '../../../app/access/use-may.ts';
import { Explored } from '../../../components/explored.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import cell from '../../../framework/list-page/cells.module.css';
import { column, figure } from '../../../framework/list-page/list-column.ts';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import { packsAccount } from './campaign-queries.ts';
import { FundPacksDialog } from './fund-packs-dialog.tsx';

/** The account that holds prize packs: how many of each drop, and who has a claim to them. */
export function PacksAccountPanel() {
  const { may } = useMay();
  return may('campaigns.packsAccount') ? <Account /> : null;
}

function Account() {
  const t = useT();
  const { data, error } = useQuery(packsAccount(useAppClient().api));
  const [funds, setFunds] = useState(false);
  return (
    <Panel heading={t('campaigns.packs')} hint={t('campaigns.packs.hint')}>
      <ProblemLine error={error} />
      {data && (
        <>
          <div className="cluster gap-3">
            <Explored kind="address" text={data.address} />
            <ActionButton
              call="campaigns.fundPacksAccount"
              tone="secondary"
              size="sm"
              onClick={() => setFunds(true)}
            >
              {t('campaigns.packs.fund')}
            </ActionButton>
          </div>
          {data.drops.length === 0 ? (
            <p className="text-sm text-soft wrap-anywhere">{t('campaigns.packs.empty')}</p>
          ) : (
            <Drops drops={data.drops} />
          )}
        </>
      )}
      {funds && <FundPacksDialog onClose={() => setFunds(false)} />}
    </Panel>
  );
}

type HeldDrop = PacksAccount['drops'][number];

function Drops({ drops }: { drops: readonly HeldDrop[] }) {
  const t = useT();
  const locale = useLocale();
  const count = (key: 'held' | 'free' | 'incoming' | 'room'): TableColumn<HeldDrop> =>
    figure(key, t(`campaigns.packs.${key}`), (drop) => drop[key]);
  const columns: TableColumn<HeldDrop>[] = [
    column('drop', t('campaigns.prize.drop'), ({ gachaId, name, title }) => (
      <span className={cell.title}>
        <Link to="/drops/$id" params={{ id: gachaId }} className={cell.name}>
          {title[locale] || name}
        </Link>
      </span>
    )),
    count('held'),
    figure('reserved', t('campaigns.packs.reserved'), ({ reserved, missing }) => (
      <span className={cell.stack}>
        <span>{reserved}</span>
        {missing > 0 && (
          <span>
            <Chip tone="danger">{t('campaigns.packs.missing', { count: missing })}</Chip>
          </span>
        )}
      </span>
    )),
    count('free'),
    count('incoming'),
    count('room'),
    column('reveal', t('campaigns.packs.revealBy'), ({ revealDeadline }) => (
      <time dateTime={revealDeadline} className={cell.whole}>
        {formatDateTime(revealDeadline)}
      </time>
    )),
  ];
  return (
    <DataTable
      caption={t('campaigns.packs.caption')}
      columns={columns}
      rows={drops}
      rowKey={({ gachaId }) => gachaId}
    />
  );
}
