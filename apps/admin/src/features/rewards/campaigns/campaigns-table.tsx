import type { AdminCampaign } from '@kura/api-contract/campaigns';
import { countPrizes } from '@kura/domain/campaigns';
import { Chip, classNames, DataTable, type TableColumn } from '@kura/ui';
import { Link } from '@tanstack/react-router';
import cell from '../../../components/table-cell.module.css';
import { Timestamp } from '../../../components/timestamp.tsx';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import { CampaignStatusChip } from './campaign-status-chip.tsx';

export function CampaignsTable({ campaigns }: { campaigns: readonly AdminCampaign[] }) {
  const t = useT();
  const locale = useLocale();
  const columns: TableColumn<AdminCampaign>[] = [
    {
      key: 'title',
      title: t('campaigns.title'),
      cell: ({ id, title, forAllowedWallets, allowedWallets }) => (
        <span className={classNames(cell.stack, cell.title)}>
          <Link to="/campaigns/$id" params={{ id }} className={cell.name}>
            {title[locale] || title.ja || title.en || t('campaigns.untitled')}
          </Link>
          {forAllowedWallets && (
            <span className={cell.faint}>{t('campaigns.allowList.count', { count: allowedWallets })}</span>
          )}
        </span>
      ),
    },
    {
      key: 'status',
      title: t('campaigns.status'),
      cell: ({ status }) => <CampaignStatusChip status={status} />,
    },
    {
      key: 'times',
      title: t('campaigns.times'),
      cell: ({ startsAt, endsAt }) => (
        <span className={cell.stack}>
          {[startsAt, endsAt].map((time) => (
            <Timestamp key={time} at={time} />
          ))}
        </span>
      ),
    },
    {
      key: 'applications',
      title: t('campaigns.applications'),
      cell: ({ applications }) => (
        <span className={cell.stack}>
          <span className={cell.whole}>
            {t('campaigns.applications.figures', {
              applied: applications.APPLIED,
              joined: applications.APPLIED + applications.PENDING,
            })}
          </span>
          {applications.undecided > 0 && (
            <span>
              <Chip tone="warning">
                {t('campaigns.applications.undecided', { count: applications.undecided })}
              </Chip>
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'prizes',
      title: t('campaigns.prizes'),
      numeric: true,
      cell: ({ prizes, prizeStates }) => (
        <span className={cell.stack}>
          <span>{countPrizes(prizes)}</span>
          {prizeStates.some(({ state, count }) => state === 'FAILED' && count > 0) && (
            <span>
              <Chip tone="danger">{t('campaigns.prizeState.FAILED')}</Chip>
            </span>
          )}
        </span>
      ),
    },
  ];
  return (
    <DataTable caption={t('campaigns.caption')} columns={columns} rows={campaigns} rowKey={({ id }) => id} />
  );
}
