import type { CardHistoryEntry } from '@kura/api-contract/cards';
import { cardFieldLabel } from '@kura/domain/cards';
import { Button, Icon, Skeleton } from '@kura/ui';
import { formatDateTime, formatDollars, shortAddress, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAuditText } from '../../../components/audit-text.ts';
import { Explored } from '../../../components/explored.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { useT } from '../../../i18n/i18n.ts';
import styles from './card-history.module.css';
import { cardHistory } from './card-queries.ts';

const pageSizes = [20, 50, 100] as const;

/** The history of a card: admins' changes, and events on chain. */
export function CardHistory({ cardId }: { cardId: string }) {
  const t = useT();
  const { api } = useAppClient();
  const [size, setSize] = useState(0);
  const { data, error } = useQuery(cardHistory(api, cardId, pageSizes[size] ?? 100));
  return (
    <Panel heading={t('common.history')}>
      {data === undefined && (error ? <ProblemLine error={error} /> : <Skeleton height="10rem" />)}
      {data && (
        <ol className="grid gap-4" aria-label={t('common.history')}>
          {data.items.map((entry) => (
            <li
              key={entry.id}
              className={`grid gap-3 items-start ${styles.entry}`}
              data-source={entry.source}
            >
              <Icon name={entry.source === 'ACTION' ? 'user' : 'history'} sizePx={16} />
              {entry.source === 'ACTION' ? <Act entry={entry} /> : <OnMarket entry={entry} />}
            </li>
          ))}
        </ol>
      )}
      {data && data.total > data.items.length && (
        <div className={styles.more}>
          {size < pageSizes.length - 1 ? (
            <Button size="sm" tone="quiet" onClick={() => setSize(size + 1)}>
              {t('history.more', { count: data.total - data.items.length })}
            </Button>
          ) : (
            <Link to="/audit" search={{ subjectId: cardId }}>
              {t('history.audit')}
            </Link>
          )}
        </div>
      )}
    </Panel>
  );
}

function Act({ entry }: { entry: Extract<CardHistoryEntry, { source: 'ACTION' }> }) {
  const t = useT();
  const text = useAuditText();
  const shown = useShownValue();
  const { at, action, actor, changes } = entry;
  return (
    <div className="grid gap-1 min-w-0 wrap-anywhere">
      <strong>{text.action(action)}</strong>
      <span className="text-sm text-soft">
        {actor.email ?? text.subject(actor.kind)} · <Timestamp at={at} />
      </span>
      {changes.length > 0 && (
        <dl className={`grid gap-1 text-sm ${styles.changes}`}>
          {changes.map(({ field, before, after }) => (
            <div className="flex flex-wrap gap-2 gap-y-0" key={field}>
              <dt className="text-soft">{t(cardFieldLabel(field === 'to' ? 'recipient' : field))}</dt>
              <dd>
                {before !== null && (
                  <>
                    <span className="visually-hidden">{t('approvals.before')}: </span>
                    <s>{shown(field, before)}</s> <Icon name="chevron-right" sizePx={12} />{' '}
                    <span className="visually-hidden">{t('approvals.after')}: </span>
                  </>
                )}
                {after === null ? t('common.none') : shown(field, after)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function OnMarket({ entry }: { entry: Extract<CardHistoryEntry, { source: 'ACTIVITY' }> }) {
  const t = useT();
  const { type, price, paymentToken, from, to, transactionHash } = entry.activity;
  return (
    <div className="grid gap-1 min-w-0 wrap-anywhere">
      <strong>
        {t(`history.activity.${type}`)}
        {price !== null && ` · ${formatDollars(price)} ${paymentToken ?? ''}`}
      </strong>
      <span className="text-sm text-soft">
        {from && `${t('history.from')} ${shortAddress(from)} `}
        {to && `${t('history.to')} ${shortAddress(to)} `}
        {(from || to) && '· '}
        <Timestamp at={entry.at} />
      </span>
      {transactionHash && (
        <span className="text-sm text-soft">
          <Explored kind="tx" text={transactionHash} />
        </span>
      )}
    </div>
  );
}

type Field = Extract<CardHistoryEntry, { source: 'ACTION' }>['changes'][number]['field'];

/** A value as people read it: amounts, times, addresses and the two states of a page. */
function useShownValue(): (field: Field, value: string) => string {
  const t = useT();
  return (field, value) => {
    switch (field) {
      case 'value':
      case 'price':
      case 'reservePrice':
      case 'startingPrice':
      case 'proceeds':
        return formatDollars(value);
      case 'endsAt':
        return formatDateTime(value);
      case 'to':
        return shortAddress(value);
      case 'secret':
        return t(value === 'true' ? 'common.yes' : 'common.no');
      case 'publishState':
        return t(value === 'PUBLISHED' ? 'history.published' : 'history.draft');
      case 'photoFront':
      case 'photoBack':
      case 'video':
        return t('history.file', { name: value.slice(0, 8) });
      default:
        return value;
    }
  };
}
