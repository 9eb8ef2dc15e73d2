import type { AdminCampaign } from '@kura/api-contract/campaigns';
import { countPrizes } from '@kura/domain/campaigns';
import { Chip } from '@kura/ui';
import { Timestamp } from '../../../components/timestamp.tsx';
import cell from '../../../framework/list-page/cells.module.css';
import { NameCell } from '../../../framework/list-page/cells.tsx';
import type { ListColumn } from '../../../framework/list-page/list-column.ts';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import { CampaignStatusChip } from './campaign-status-chip.tsx';

export function useCampaignColumns(): ListColumn<AdminCampaign>[] {
  const t = useT();
  const locale = useLocale();
  return [
    {
      key: 'title',
      title: t('campaigns.title'),
      isFixed: true,
      cell: ({ id, title, forAllowedWallets, allowedWallets }) => (
        <NameCell
          to="/campaigns/$id"
          id={id}
          note={forAllowedWallets && t('campaigns.allowList.count', { count: allowedWallets })}
          isTitle
        >
          {title[locale] || title.ja || title.en || t('campaigns.untitled')}
        </NameCell>
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
}
