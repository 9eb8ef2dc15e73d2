import type { AdminRedeem } from '@kura/api-contract/redeems';
import { Chip } from '@kura/ui';
import { formatDate } from '@kura/web-kit';
import { Timestamp } from '../../../components/timestamp.tsx';
import cell from '../../../framework/list-page/cells.module.css';
import { NameCell, NotedCell, UserCell } from '../../../framework/list-page/cells.tsx';
import { column, type ListColumn } from '../../../framework/list-page/list-column.ts';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import { RedeemStatusChip } from './redeem-status-chip.tsx';

export function useRedeemColumns(): ListColumn<AdminRedeem>[] {
  const t = useT();
  const locale = useLocale();
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  const countryName = (code: string) => countries.of(code) ?? code;
  return [
    {
      key: 'number',
      title: t('common.number'),
      isFixed: true,
      cell: ({ id, number, cards }) => (
        <NameCell to="/redeems/$id" id={id} note={t('redeems.count', { count: cards.length })}>
          {number}
        </NameCell>
      ),
    },
    column('status', t('common.status'), ({ status, transactionUnderWay, withdrawalRequested }) => (
      <NotedCell
        notes={[
          transactionUnderWay && t(`redeems.underWay.${transactionUnderWay}`),
          withdrawalRequested && t('redeems.withdrawalRequested'),
        ]}
      >
        <RedeemStatusChip status={status} />
      </NotedCell>
    )),
    column('shipBy', t('redeems.shipBy'), ({ shipBy, isLate }) => (
      <span className={cell.whole}>
        {shipBy ? formatDate(shipBy) : '–'} {isLate && <Chip tone="danger">{t('redeems.late')}</Chip>}
      </span>
    )),
    column('user', t('common.user'), ({ userId, userName }) => <UserCell id={userId} name={userName} />),
    column('country', t('redeems.country'), ({ country }) => countryName(country)),
    column('created', t('redeems.created'), ({ createdAt }) => <Timestamp at={createdAt} />),
  ];
}
