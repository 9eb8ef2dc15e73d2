import type { Reindex } from '@kura/api-contract/web3';
import { MAX_REINDEX_BLOCKS } from '@kura/domain/limits';
import {
  Chip,
  type ChipTone,
  DataTable,
  ErrorState,
  LoadingRegion,
  Skeleton,
  type TableColumn,
  TextField,
  useToast,
} from '@kura/ui';
import { formatDateTime, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import styles from './reindex-panel.module.css';
import { reindexList } from './system-queries.ts';

const tones: Record<Reindex['status'], ChipTone> = { QUEUED: 'accent', DONE: 'success', FAILED: 'danger' };
const isBlock = (text: string) => /^\d{1,12}$/.test(text.trim());

/** Has blocks read from the chain once more, and shows how that went. */
export function ReindexPanel() {
  const t = useT();
  const toast = useToast();
  const [range, setRange] = useState({ from: '', to: '' });
  const [submitted, setSubmitted] = useState(false);
  const isFine = { from: isBlock(range.from), to: range.to.trim() === '' || isBlock(range.to) };
  const request = useAdminMutation(
    (api) =>
      api.web3.migrate({
        fromBlock: Number(range.from),
        ...(range.to.trim() !== '' && { toBlock: Number(range.to) }),
      }),
    () => {
      toast({ tone: 'success', title: t('chain.reindex.queued') });
      setRange({ from: '', to: '' });
      setSubmitted(false);
    },
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isFine.from && isFine.to) request.mutate();
  };

  return (
    <Panel heading={t('chain.reindex.heading')} hint={t('chain.reindex.hint', { count: MAX_REINDEX_BLOCKS })}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            label={t(`chain.reindex.${end}`)}
            hint={end === 'to' ? t('chain.reindex.to.hint') : undefined}
            inputMode="numeric"
            value={range[end]}
            error={submitted && !isFine[end] ? t('chain.reindex.invalid') : null}
            onChange={(event) => setRange({ ...range, [end]: event.target.value })}
          />
        ))}
        <ActionButton call="web3.migrate" type="submit" tone="secondary" busy={request.isPending}>
          {t('chain.reindex.action')}
        </ActionButton>
      </form>
      <ProblemLine error={request.error} />
      <ReindexHistory />
    </Panel>
  );
}

function ReindexHistory() {
  const t = useT();
  const number = new Intl.NumberFormat(useLocale());
  const reindexes = useQuery(reindexList(useAppClient().api));

  const columns: TableColumn<Reindex>[] = [
    {
      key: 'range',
      title: t('chain.reindex.range'),
      cell: (row) => (
        <span className="tabular">
          {number.format(row.fromBlock)} – {number.format(row.toBlock)}
        </span>
      ),
    },
    {
      key: 'status',
      title: t('chain.reindex.status'),
      cell: (row) => <Chip tone={tones[row.status]}>{t(`chain.reindex.${row.status}`)}</Chip>,
    },
    {
      key: 'repaired',
      title: t('chain.reindex.repaired'),
      numeric: true,
      cell: (row) => number.format(row.repairedEvents),
    },
    {
      key: 'when',
      title: t('chain.transactions.when'),
      cell: (row) => <span className={styles.when}>{formatDateTime(row.createdAt)}</span>,
    },
  ];

  if (reindexes.isError) return <ErrorState onRetry={() => void reindexes.refetch()} />;
  if (reindexes.isPending) {
    return (
      <LoadingRegion>
        <Skeleton height="6rem" />
      </LoadingRegion>
    );
  }
  if (reindexes.data.total === 0) return <p className={styles.when}>{t('chain.reindex.empty')}</p>;
  return (
    <DataTable
      caption={t('chain.reindex.caption')}
      columns={columns}
      rows={reindexes.data.items}
      rowKey={(row) => row.id}
    />
  );
}
