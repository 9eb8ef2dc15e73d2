import type { UserTrade } from '@kura/api-contract/user-records';
import { DataTable, Pager, type PagerPosition, type TableColumn } from '@kura/ui';
import { formatDollars, formatUnits, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Explored } from '../../../components/explored.tsx';
import { Panel } from '../../../components/panel.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { column, figure } from '../../../framework/list-page/list-column.ts';
import { useT } from '../../../i18n/i18n.ts';
import { userTrades } from './user-queries.ts';
import styles from './users.module.css';

/** The purchases and sales of a user, newest first. */
export function UserTrades({ userId }: { userId: string }) {
  const t = useT();
  const { api } = useAppClient();
  const [place, setPlace] = useState<PagerPosition>({ page: 1, pageSize: 10 });
  const { data } = useQuery(userTrades(api, userId, place));
  const columns: TableColumn<UserTrade>[] = [
    column('kind', t('users.trade.kind'), ({ kind }) => t(`users.trade.${kind}`)),
    column('title', t('users.trade.what'), ({ title, quantity, gachaId, orderId }) => (
      <span className={styles.trade}>
        {orderId ? (
          <Link to="/orders/$id" params={{ id: orderId }}>
            {title}
          </Link>
        ) : (
          <Link to="/drops/$id" params={{ id: gachaId ?? '' }}>
            {title}
          </Link>
        )}
        {quantity > 1 && <span className={styles.faint}>× {quantity}</span>}
      </span>
    )),
    figure('amount', t('users.trade.amount'), ({ kind, amount, token }) => (
      <span className={styles.whole}>
        {kind === 'SOLD' ? '+' : '−'}
        {token === 'POINT' ? `${formatUnits(amount)} pt` : `${formatDollars(amount)} ${token}`}
      </span>
    )),
    column('at', t('users.trade.at'), ({ at, transactionHash }) => (
      <span className={styles.paid}>
        <Timestamp at={at} />
        {transactionHash && <Explored kind="tx" text={transactionHash} />}
      </span>
    )),
  ];
  return (
    <Panel heading={t('users.trades')} hint={t('users.trades.hint')}>
      {data === undefined || data.total === 0 ? (
        <p>{data && t('users.trades.none')}</p>
      ) : (
        <>
          <DataTable
            caption={t('users.trades')}
            columns={columns}
            rows={data.items}
            rowKey={({ kind, at, transactionHash, nftId }) => `${kind} ${at} ${transactionHash} ${nftId}`}
          />
          {data.total > place.pageSize && (
            <Pager {...place} total={data.total} hrefFor={() => '#'} onGo={setPlace} />
          )}
        </>
      )}
    </Panel>
  );
}
