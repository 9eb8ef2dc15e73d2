import type { CardImport } from '@kura/api-contract/card-imports';
import { Link } from '@tanstack/react-router';
import { Timestamp } from '../../../components/timestamp.tsx';
import { column, figure, type ListColumn } from '../../../framework/list-page/list-column.ts';
import { useT } from '../../../i18n/i18n.ts';
import { ImportStatusChip } from './import-status-chip.tsx';

export function useImportColumns(): ListColumn<CardImport>[] {
  const t = useT();
  return [
    {
      key: 'file',
      title: t('import.fileName'),
      isFixed: true,
      cell: ({ id, fileName, collectionName }) => (
        <Link to="/cards/import/$id" params={{ id }} className="grid min-w-0 font-550">
          {fileName}
          <span className="text-xs font-400 text-faint">{collectionName}</span>
        </Link>
      ),
    },
    column('status', t('import.status'), ({ status }) => <ImportStatusChip status={status} />),
    figure('total', t('import.total'), ({ rows }) => rows.total),
    figure('imported', t('import.imported'), ({ rows }) => rows.imported),
    figure('rejected', t('import.rejected'), ({ rows }) => rows.rejected),
    column('by', t('import.by'), ({ createdBy }) => createdBy),
    column('at', t('import.at'), ({ createdAt }) => <Timestamp at={createdAt} />),
  ];
}
