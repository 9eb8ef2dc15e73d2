import type { ImportRow } from '@kura/api-contract/card-imports';
import { describeRowProblem } from '@kura/domain/card-imports';
import { Button, Chip, type ChipTone, SlabPicture } from '@kura/ui';
import { Link } from '@tanstack/react-router';
import { column, type ListColumn } from '../../../framework/list-page/list-column.ts';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import styles from './card-imports.module.css';

const tones: Record<ImportRow['state'], ChipTone> = {
  READY: 'success',
  REJECTED: 'danger',
  IMPORTED: 'neutral',
};

/**
 * The columns of an import's rows, each with its problems in words.
 *
 * @param onEdit undefined while rows can't be corrected
 */
export function useRowColumns(onEdit: ((row: ImportRow) => void) | undefined): ListColumn<ImportRow>[] {
  const t = useT();
  const columns: ListColumn<ImportRow>[] = [
    column('row', t('import.row'), ({ row }) => row, { numeric: true, width: '64px' }),
    column('card', t('common.card'), (row) => <CardOfRow row={row} />),
    column('state', t('import.status'), ({ state, photoFront }) => (
      <span className="cluster gap-3 gap-y-2">
        <Chip tone={tones[state]}>{t(`import.row.${state}`)}</Chip>
        {state === 'READY' && photoFront === null && <Chip tone="warning">{t('import.row.noPhoto')}</Chip>}
      </span>
    )),
    column('problems', t('import.problems'), ({ problems }) =>
      problems.length === 0 ? '–' : <Problems problems={problems} />,
    ),
  ];
  if (onEdit) {
    columns.push({
      key: 'edit',
      title: t('import.row.edit'),
      heading: <span className="visually-hidden">{t('import.row.edit')}</span>,
      cell: (row) =>
        row.state !== 'IMPORTED' && (
          <Button tone="quiet" size="sm" onClick={() => onEdit(row)}>
            {t('import.row.edit')}
            <span className="visually-hidden"> {t('import.row.named', { row: row.row })}</span>
          </Button>
        ),
    });
  }
  return columns;
}

function CardOfRow({ row: { cells, photoFront, cardId } }: { row: ImportRow }) {
  const title = (useLocale() === 'ja' && cells.japaneseTitle) || cells.englishTitle || '–';
  return (
    <span className={`flex gap-3 items-center ${styles.card}`}>
      <span className={`flex-none ${styles.thumb}`}>
        <SlabPicture src={photoFront} alt="" sizes="32px" />
      </span>
      <span className="grid min-w-0">
        {cardId === null ? (
          title
        ) : (
          <Link to="/cards/$id" params={{ id: cardId }}>
            {title}
          </Link>
        )}
        <span className="text-xs font-400 text-faint">
          {[cells.grader, cells.gradingNumber, cells.certificateNumber].filter(Boolean).join(' ')}
        </span>
      </span>
    </span>
  );
}

function Problems({ problems }: Pick<ImportRow, 'problems'>) {
  const t = useT();
  const language = useLocale();
  return (
    <ul className={`text-danger ${styles.problems}`}>
      {problems.map((problem) => (
        <li key={`${problem.column} ${problem.code}`}>
          {describeRowProblem(problem, language)}
          {problem.cardId && (
            <>
              {' '}
              <Link to="/cards/$id" params={{ id: problem.cardId }}>
                {t('card.check.show')}
              </Link>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
