import type { AdminCampaign } from '@kura/api-contract/campaigns';
import { countPrizes } from '@kura/domain/campaigns';
import { Chip, type ChipTone } from '@kura/ui';
import type { ReactNode } from 'react';
import { Timestamp } from '../../../components/timestamp.tsx';
import cell from '../../../framework/list-page/cells.module.css';
import { NameCell } from '../../../framework/list-page/cells.tsx';
import { column, figure, type ListColumn } from '../../../framework/list-page/list-column.ts';
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
    column('status', t('campaigns.status'), ({ status }) => <CampaignStatusChip status={status} />),
    column('times', t('campaigns.times'), ({ startsAt, endsAt }) => (
      <span className={cell.stack}>
        {[startsAt, endsAt].map((time) => (
          <Timestamp key={time} at={time} />
        ))}
      </span>
    )),
    column('applications', t('campaigns.applications'), ({ applications }) => (
      <Stacked
        chip={
          applications.undecided > 0 &&
          t('campaigns.applications.undecided', { count: applications.undecided })
        }
        tone="warning"
      >
        {t('campaigns.applications.figures', {
          applied: applications.APPLIED,
          joined: applications.APPLIED + applications.PENDING,
        })}
      </Stacked>
    )),
    figure('prizes', t('campaigns.prizes'), ({ prizes, prizeStates }) => (
      <Stacked
        chip={
          prizeStates.some(({ state, count }) => state === 'FAILED' && count > 0) &&
          t('campaigns.prizeState.FAILED')
        }
        tone="danger"
      >
        {countPrizes(prizes)}
      </Stacked>
    )),
  ];
}

/** Figures, and a chip below them where something needs attention. */
function Stacked({ chip, tone, children }: { chip: false | string; tone: ChipTone; children: ReactNode }) {
  return (
    <span className={cell.stack}>
      <span className={cell.whole}>{children}</span>
      {chip && (
        <span>
          <Chip tone={tone}>{chip}</Chip>
        </span>
      )}
    </span>
  );
}
