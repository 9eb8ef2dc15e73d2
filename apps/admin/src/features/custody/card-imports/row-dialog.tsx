import type { ImportRow } from '@kura/api-contract/card-imports';
import {
  describeRowProblem,
  IMPORT_COLUMNS,
  IMPORT_HEADINGS,
  type ImportColumn,
  REQUIRED_IMPORT_COLUMNS,
} from '@kura/domain/card-imports';
import { Button, Dialog, TextField, useToast } from '@kura/ui';
import { Form, fieldsOf } from '@kura/ui/form';
import { useState } from 'react';
import { useAdminForm } from '../../../app/use-admin-form.ts';
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

type Cells = Record<ImportColumn, string>;

const Field = fieldsOf<Cells>();

const isRequired = (column: ImportColumn) => (REQUIRED_IMPORT_COLUMNS as readonly string[]).includes(column);

/** The cells of a row, to be corrected; the row is checked when they are saved. */
export function RowDialog({ importId, row, onClose }: RowDialogProps) {
  const t = useT();
  const toast = useToast();
  const language = useLocale();
  const [shown, setShown] = useState(row);
  const form = useAdminForm({
    version: shown.version,
    values: Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, shown.cells[column] ?? ''])) as Cells,
    read: (cells) => ({ id: importId, row: shown.row, cells }),
    send: (api, input, rest) => api.cardImports.changeRow(input, rest),
    onDone: (saved) => {
      setShown(saved);
      if (saved.state === 'REJECTED') return;
      toast({ tone: 'success', title: t('import.row.corrected', { row: saved.row }) });
      onClose();
    },
  });
  const cells = form.methods.watch();
  const problemOf = (column: ImportColumn): string | null => {
    const found = shown.problems.find((each) => each.column === column);
    const isChanged = cells[column] !== (shown.cells[column] ?? '');
    return found === undefined || isChanged ? null : describeRowProblem(found, language);
  };
  const ofRow = shown.problems.filter(({ column }) => column === null);
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t('import.row.title', { row: row.row })}
      dismissible={!form.busy}
      actions={
        <Button type="submit" form="import-row-form" wide busy={form.busy}>
          {t('import.row.save')}
        </Button>
      }
    >
      <Form form={form} id="import-row-form" className={`grid gap-4 ${styles.cells}`}>
        {ofRow.map((problem) => (
          <p key={problem.code} className="col-span-full">
            {describeRowProblem(problem, language)}
          </p>
        ))}
        {IMPORT_COLUMNS.map((column) => (
          <Field.Custom key={column} name={column}>
            {({ value, onChange }) => (
              <TextField
                label={IMPORT_HEADINGS[column][language]}
                required={isRequired(column)}
                value={value}
                error={problemOf(column)}
                onChange={({ target }) => onChange(target.value)}
              />
            )}
          </Field.Custom>
        ))}
        <div className="col-span-full">
          <CertificateLookup
            grader={cells.grader}
            certificateNumber={cells.certificateNumber}
            onFound={(record) => form.methods.reset(filledCells(cells, record), { keepDefaultValues: true })}
          />
        </div>
        <div className="col-span-full">
          <ProblemLine error={form.error} />
        </div>
      </Form>
    </Dialog>
  );
}
