import type { ImportRow } from '@kura/api-contract/card-imports';
import {
  describeRowProblem,
  IMPORT_COLUMNS,
  IMPORT_HEADINGS,
  type ImportColumn,
  REQUIRED_IMPORT_COLUMNS,
} from '@kura/domain/card-imports';
import { Button, Dialog, TextField, useToast } from '@kura/ui';
import { type FormEvent, useState } from 'react';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { CertificateLookup } from '../../../components/certificate-lookup.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import styles from './card-imports.module.css';
import { filledCells } from './filled-cells.ts';

interface RowDialogProps {
  readonly importId: string;
  readonly row: ImportRow;
  readonly onClose: () => void;
}

const isRequired = (column: ImportColumn) => (REQUIRED_IMPORT_COLUMNS as readonly string[]).includes(column);

/** The cells of a row, to be corrected; the row is checked when they are saved. */
export function RowDialog({ importId, row, onClose }: RowDialogProps) {
  const t = useT();
  const toast = useToast();
  const language = useLocale();
  const [shown, setShown] = useState(row);
  const [cells, setCells] = useState(row.cells);
  const save = useAdminMutation(
    (api) =>
      api.cardImports.changeRow(
        { id: importId, row: shown.row, cells },
        { context: { ifMatch: String(shown.version) } },
      ),
    (saved) => {
      setShown(saved);
      if (saved.state === 'REJECTED') return;
      toast({ tone: 'success', title: t('import.row.corrected', { row: saved.row }) });
      onClose();
    },
  );
  const problemOf = (column: ImportColumn): string | null => {
    const found = shown.problems.find((each) => each.column === column);
    const isChanged = (cells[column] ?? '') !== (shown.cells[column] ?? '');
    return found === undefined || isChanged ? null : describeRowProblem(found, language);
  };
  const ofRow = shown.problems.filter(({ column }) => column === null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t('import.row.title', { row: row.row })}
      dismissible={!save.isPending}
      actions={
        <Button type="submit" form="import-row-form" wide busy={save.isPending}>
          {t('import.row.save')}
        </Button>
      }
    >
      <form id="import-row-form" className={styles.cells} noValidate onSubmit={submit}>
        {ofRow.map((problem) => (
          <p key={problem.code} className={styles.wide}>
            {describeRowProblem(problem, language)}
          </p>
        ))}
        {IMPORT_COLUMNS.map((column) => (
          <TextField
            key={column}
            label={IMPORT_HEADINGS[column][language]}
            required={isRequired(column)}
            value={cells[column] ?? ''}
            error={problemOf(column)}
            onChange={(event) => setCells({ ...cells, [column]: event.target.value })}
          />
        ))}
        <div className={styles.wide}>
          <CertificateLookup
            grader={cells.grader ?? ''}
            certificateNumber={cells.certificateNumber ?? ''}
            onFound={(record) => setCells((now) => filledCells(now, record))}
          />
        </div>
        <div className={styles.wide}>
          <ProblemLine error={save.error} />
        </div>
      </form>
    </Dialog>
  );
}
