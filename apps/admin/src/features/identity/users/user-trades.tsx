import type { UserTrade } from '@kura/api-contract/user-records';
import type { TableColumn } from '@kura/ui';
import { formatDollars, formatUnits, useAppClient } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { Explored } from '../../../components/explored.tsx';
import { Panel } from '../../../components/panel.tsx';
import { PanelTable } from '../../../components/panel-table.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { column, figure } from '../../../framework/list-page/list-column.ts';
import { useT } from '../../../i18n/i18n.ts';
import { userTrades } from './user-queries.ts';
import styles from './users.module.css';

/** The purchases and sales of a user, newest first. */
export function UserTrades({ userId }: { userId: string }) {
  const t = useT();
  const { api } = useAppClient();
  const columns: TableColumn<UserTrade>[] = [
    column('kind', t('users.trade.kind'), ({ kind }) => t(`users.trade.${kind}`)),
    column('title', t('users.trade.what'), ({ title, quantity, gachaId, orderId }) => (
      <span className={`inline-flex gap-2 ${styles.trade}`}>
        {orderId ? (
          <Link to="/orders/$id" params={{ id: orderId }}>
            {title}
          </Link>
        ) : (
          <Link to="/drops/$id" params={{ id: gachaId ?? '' }}>
            {title}
          </Link>
        )}
        {quantity > 1 && <span className="text-xs text-faint">× {quantity}</span>}
      </span>
    )),
    figure('amount', t('users.trade.amount'), ({ kind, amount, token }) => (
      <span className="tabular whitespace-nowrap">
        {kind === 'SOLD' ? '+' : '−'}
        {token === 'POINT' ? `${formatUnits(amount)} pt` : `${formatDollars(amount)} ${token}`}
      </span>
    )),
    column('at', t('users.trade.at'), ({ at, transactionHash }) => (
      <span className="grid gap-hair text-xs text-soft whitespace-nowrap">
        <Timestamp at={at} />
        {transactionHash && <Explored kind="tx" text={transactionHash} />}
      </span>
    )),
  ];
  return (
    <Panel heading={t('users.trades')} hint={t('users.trades.hint')}>
      <PanelTable
        query={(place) => userTrades(api, userId, place)}
        caption={t('users.trades')}
        columns={columns}
        rowKey={({ kind, at, transactionHash, nftId }) => `${kind} ${at} ${transactionHash} ${nftId}`}
        empty={t('users.trades.none')}
      />
    </Panel>
  );
}
