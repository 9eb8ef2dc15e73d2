import { schema } from 'virtual:kura-input/web3.migrate';
import type { Reindex } from '@kura/api-contract/web3';
import { MAX_REINDEX_BLOCKS } from '@kura/domain/limits';
import { Chip, type ChipTone, DataTable, type TableColumn } from '@kura/ui';
import { Form, fieldsOf } from '@kura/ui/form';
import { formatDateTime, useAppClient } from '@kura/web-kit';
import { wholeNumber } from '@kura/web-kit/form';
import { useQuery } from '@tanstack/react-query';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminForm } from '../../../app/use-admin-form.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { column, figure } from '../../../framework/list-page/list-column.ts';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import styles from './reindex-panel.module.css';
import { reindexList } from './system-queries.ts';

const tones: Record<Reindex['status'], ChipTone> = { QUEUED: 'accent', DONE: 'success', FAILED: 'danger' };

const Field = fieldsOf<{ fromBlock: string; toBlock: string }>();

/** Has blocks read from the chain once more, and shows how that went. */
export function ReindexPanel() {
  const t = useT();
  const form = useAdminForm({
    schema,
    values: { fromBlock: '', toBlock: '' },
    read: ({ fromBlock, toBlock }) => ({
      fromBlock: wholeNumber(fromBlock),
      ...(toBlock.trim() !== '' && { toBlock: wholeNumber(toBlock) }),
    }),
    clears: true,
    send: (api, input, rest) => api.web3.migrate(input, rest),
    onDone: t('chain.reindex.queued'),
  });
  return (
    <Panel heading={t('chain.reindex.heading')} hint={t('chain.reindex.hint', { count: MAX_REINDEX_BLOCKS })}>
      <Form form={form} className={`grid gap-4 items-start ${styles.form}`}>
        {(['from', 'to'] as const).map((end) => (
          <Field.Text
            key={end}
            name={`${end}Block`}
            label={t(`chain.reindex.${end}`)}
            hint={end === 'to' ? t('chain.reindex.to.hint') : undefined}
            inputMode="numeric"
            invalid={t('chain.reindex.invalid')}
          />
        ))}
        <ActionButton call="web3.migrate" type="submit" tone="secondary" busy={form.busy}>
          {t('chain.reindex.action')}
        </ActionButton>
      </Form>
      <ProblemLine error={form.error} />
      <ReindexHistory />
    </Panel>
  );
}

function ReindexHistory() {
  const t = useT();
  const number = new Intl.NumberFormat(useLocale());
  const reindexes = useQuery(reindexList(useAppClient().api));

  const columns: TableColumn<Reindex>[] = [
    column('range', t('chain.reindex.range'), (row) => (
      <span className="tabular">
        {number.format(row.fromBlock)} – {number.format(row.toBlock)}
      </span>
    )),
    column('status', t('chain.reindex.status'), (row) => (
      <Chip tone={tones[row.status]}>{t(`chain.reindex.${row.status}`)}</Chip>
    )),
    figure('repaired', t('chain.reindex.repaired'), (row) => number.format(row.repairedEvents)),
    column('when', t('common.requested'), (row) => (
      <span className="text-sm text-soft">{formatDateTime(row.createdAt)}</span>
    )),
  ];

  return (
    <Loaded query={reindexes} heights={['2rem', '2rem', '2rem']}>
      {({ total, items }) =>
        total === 0 ? (
          <p className="text-sm text-soft">{t('chain.reindex.empty')}</p>
        ) : (
          <DataTable
            caption={t('chain.reindex.caption')}
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
          />
        )
      }
    </Loaded>
  );
}
