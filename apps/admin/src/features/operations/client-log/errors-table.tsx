import type { ClientError } from '@kura/api-contract/client-log';
import { Chip, DataTable, type TableColumn } from '@kura/ui';
import { useState } from 'react';
import cell from '../../../components/table-cell.module.css';
import { Timestamp } from '../../../components/timestamp.tsx';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import styles from './client-log.module.css';
import { ErrorDialog } from './error-dialog.tsx';

export function ErrorsTable({ errors }: { errors: readonly ClientError[] }) {
  const t = useT();
  const number = new Intl.NumberFormat(useLocale());
  const [opened, setOpened] = useState<string | null>(null);
  const shown = errors.find(({ fingerprint }) => fingerprint === opened);
  const columns: TableColumn<ClientError>[] = [
    {
      key: 'error',
      title: t('errors.error'),
      cell: (error) => (
        <span className={styles.error}>
          <button type="button" className={styles.open} onClick={() => setOpened(error.fingerprint)}>
            {error.name}
          </button>
          <span className={styles.message}>{error.message}</span>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('errors.state'),
      cell: ({ resolved }) => (
        <Chip tone={resolved === null ? 'warning' : 'success'}>
          {t(resolved === null ? 'errors.state.OPEN' : 'errors.state.RESOLVED')}
        </Chip>
      ),
    },
    { key: 'app', title: t('errors.app'), cell: ({ app }) => t(`errors.app.${app}`) },
    {
      key: 'count',
      title: t('errors.count'),
      numeric: true,
      cell: ({ count }) => number.format(count),
    },
    {
      key: 'release',
      title: t('errors.release'),
      cell: ({ releases }) => <span className={styles.release}>{releases[0]?.release ?? '–'}</span>,
    },
    {
      key: 'lastSeen',
      title: t('errors.lastSeen'),
      cell: ({ lastSeenAt }) => (
        <span className={cell.when}>
          <Timestamp at={lastSeenAt} />
        </span>
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption={t('errors.caption')}
        columns={columns}
        rows={errors}
        rowKey={({ fingerprint }) => fingerprint}
      />
      {shown && <ErrorDialog error={shown} onClose={() => setOpened(null)} />}
    </>
  );
}
