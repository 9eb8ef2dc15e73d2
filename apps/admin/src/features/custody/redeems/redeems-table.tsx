import type { AdminRedeem } from '@kura/api-contract/redeems';
import { Chip, DataTable, type TableColumn } from '@kura/ui';
import { formatDate } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import cell from '../../../components/table-cell.module.css';
import { Timestamp } from '../../../components/timestamp.tsx';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import { RedeemStatusChip } from './redeem-status-chip.tsx';

export function RedeemsTable({ redeems }: { redeems: readonly AdminRedeem[] }) {
  const t = useT();
  const locale = useLocale();
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  const countryName = (code: string) => countries.of(code) ?? code;
  const columns: TableColumn<AdminRedeem>[] = [
    {
      key: 'number',
      title: t('redeems.number'),
      cell: ({ id, number, cards }) => (
        <span className={cell.stack}>
          <span className={cell.whole}>
            <Link to="/redeems/$id" params={{ id }} className={cell.name}>
              {number}
            </Link>
          </span>
          <span className={cell.faint}>{t('redeems.count', { count: cards.length })}</span>
        </span>
      ),
    },
    {
      key: 'status',
      title: t('redeems.status'),
      cell: ({ status, transactionUnderWay, withdrawalRequested }) => (
        <span className={cell.stack}>
          <span>
            <RedeemStatusChip status={status} />
          </span>
          {transactionUnderWay && (
            <span className={cell.faint}>{t(`redeems.underWay.${transactionUnderWay}`)}</span>
          )}
          {withdrawalRequested && <span className={cell.faint}>{t('redeems.withdrawalRequested')}</span>}
        </span>
      ),
    },
    {
      key: 'shipBy',
      title: t('redeems.shipBy'),
      cell: ({ shipBy, isLate }) => (
        <span className={cell.whole}>
          {shipBy ? formatDate(shipBy) : '–'} {isLate && <Chip tone="danger">{t('redeems.late')}</Chip>}
        </span>
      ),
    },
    {
      key: 'user',
      title: t('redeems.user'),
      cell: ({ userId, userName }) =>
        userId === null ? (
          '–'
        ) : (
          <Link to="/users/$id" params={{ id: userId }} className={cell.name}>
            {userName || t('users.nameless')}
          </Link>
        ),
    },
    { key: 'country', title: t('redeems.country'), cell: ({ country }) => countryName(country) },
    {
      key: 'created',
      title: t('redeems.created'),
      cell: ({ createdAt }) => (
        <span className={cell.whole}>
          <Timestamp at={createdAt} />
        </span>
      ),
    },
  ];
  return (
    <DataTable caption={t('redeems.caption')} columns={columns} rows={redeems} rowKey={({ id }) => id} />
  );
}
