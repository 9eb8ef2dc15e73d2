import type { CardImport } from '@kura/api-contract/card-imports';
import { Link } from '@tanstack/react-router';
import { Timestamp } from '../../../components/timestamp.tsx';
import type { ListColumn } from '../../../framework/list-page/list-column.ts';
import { useT } from '../../../i18n/i18n.ts';
import styles from './card-imports.module.css';
import { ImportStatusChip } from './import-status-chip.tsx';

export function useImportColumns(): ListColumn<CardImport>[] {
  const t = useT();
  return [
    {
      key: 'file',
      title: t('import.fileName'),
      isFixed: true,
      cell: ({ id, fileName, collectionName }) => (
        <Link to="/cards/import/$id" params={{ id }} className={styles.file}>
          {fileName}
          <span className={styles.quiet}>{collectionName}</span>
        </Link>
      ),
    },
    { key: 'status', title: t('import.status'), cell: ({ status }) => <ImportStatusChip status={status} /> },
    { key: 'total', title: t('import.total'), numeric: true, cell: ({ rows }) => rows.total },
    { key: 'imported', title: t('import.imported'), numeric: true, cell: ({ rows }) => rows.imported },
    { key: 'rejected', title: t('import.rejected'), numeric: true, cell: ({ rows }) => rows.rejected },
    { key: 'by', title: t('import.by'), cell: ({ createdBy }) => createdBy },
    { key: 'at', title: t('import.at'), cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
  ];
}
