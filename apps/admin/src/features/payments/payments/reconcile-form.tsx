import type { Reconciliation } from '@kura/api-contract/payments';
import { REPORT_COLUMNS, REPORT_TIME_ZONES } from '@kura/domain/payments';
import { readTableText } from '@kura/domain/text';
import { SelectField, TextField } from '@kura/ui';
import { isProblem } from '@kura/web-kit';
import { useState } from 'react';
import { useMay } from '../../../app/access/use-may.ts';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { FileDrop } from '../../../components/file-drop.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import styles from './payments.module.css';
import { reportFaultText } from './report-fault.ts';

type TimeZone = Reconciliation['timeZone'];

/** Compares a settlement report with the payments of its day. */
export function ReconcileForm({ onReconciled }: { onReconciled: (made: Reconciliation) => void }) {
  const t = useT();
  const { blockerOf } = useMay();
  const [day, setDay] = useState('');
  const [timeZone, setTimeZone] = useState<TimeZone>('UTC');
  const reconcile = useAdminMutation(
    async (api, file: File) =>
      api.payments.reconcile({
        day,
        timeZone,
        fileName: file.name.slice(0, 200),
        // Bytes in no known encoding have no column that is looked for.
        report: readTableText(new Uint8Array(await file.arrayBuffer())) ?? '\ufffd',
      }),
    onReconciled,
  );
  const blocker = blockerOf('payments.reconcile');
  const isReady = blocker === null && day !== '' && !reconcile.isPending;
  return (
    <Panel heading={t('reconciliation.new')} hint={t('reconciliation.new.hint')}>
      <div className={`grid gap-4 items-start ${styles.day}`}>
        <TextField
          label={t('reconciliation.day')}
          type="date"
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <SelectField
          label={t('reconciliation.timeZone')}
          hint={t('reconciliation.timeZone.hint')}
          value={timeZone}
          onChange={({ target }) => setTimeZone(target.value as TimeZone)}
        >
          {REPORT_TIME_ZONES.map((each) => (
            <option key={each} value={each}>
              {t(`reconciliation.timeZone.${each}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <FileDrop
        label={t(reconcile.isPending ? 'reconciliation.comparing' : 'reconciliation.file')}
        hint={
          blocker ??
          t(day === '' ? 'reconciliation.file.first' : 'reconciliation.file.hint', {
            columns: REPORT_COLUMNS.join(', '),
          })
        }
        accept=".csv,.tsv,.txt,text/csv"
        disabled={!isReady}
        onFiles={([file]) => file && reconcile.mutate(file)}
      />
      {isProblem(reconcile.error, 'REPORT_UNREADABLE') ? (
        <p className="p-4 py-3 rounded-md bg-warning text-sm text-warning" role="alert">
          {reportFaultText(t, reconcile.error.document)}
        </p>
      ) : (
        <ProblemLine error={reconcile.error} />
      )}
    </Panel>
  );
}
