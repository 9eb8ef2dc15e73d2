import { schema } from 'virtual:kura-input/reserve.explain';
import type { StockTakeDifference } from '@kura/api-contract/reserve';
import { Chip } from '@kura/ui';
import { Form, fieldsOf } from '@kura/ui/form';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { CallButton } from '../../../app/access/call-button.tsx';
import { useAdminForm } from '../../../app/use-admin-form.ts';
import { ProblemLine } from '../../../components/problem-line.tsx';
import cell from '../../../framework/list-page/cells.module.css';
import { column, type ListColumn } from '../../../framework/list-page/list-column.ts';
import { useT } from '../../../i18n/i18n.ts';
import styles from './stock-takes.module.css';

/** The columns of missing and surplus slabs with their reasons. */
export function useDifferenceColumns(id: string, isOpen: boolean): ListColumn<StockTakeDifference>[] {
  const t = useT();
  return [
    column('slab', t('common.slab'), ({ grader, certificateNumber, card, isOutgoing, photoUrl }) => (
      <span className={cell.stack}>
        <span className={cell.name}>{`${grader} ${certificateNumber}`.trim()}</span>
        {card && <span className={cell.faint}>{card.name}</span>}
        {isOutgoing && <span className={cell.faint}>{t('stockTakes.isOutgoing')}</span>}
        {photoUrl && (
          <a href={photoUrl} target="_blank" rel="noreferrer" className={cell.faint}>
            {t('stockTakes.photo.view')}
          </a>
        )}
      </span>
    )),
    column('kind', t('stockTakes.kind'), ({ kind }) => (
      <Chip tone={kind === 'MISSING' ? 'danger' : 'warning'}>{t(`stockTakes.kind.${kind}`)}</Chip>
    )),
    {
      key: 'reason',
      title: t('common.reason'),
      width: '55%',
      cell: (difference) =>
        isOpen ? (
          <ReasonForm key={difference.reason} id={id} difference={difference} />
        ) : (
          <span className={cell.stack}>
            <span>{difference.reason}</span>
            <span className={cell.faint}>{difference.explainedBy}</span>
          </span>
        ),
    },
  ];
}

const Field = fieldsOf<{ reason: string }>();

/** Gives a difference a reason, or removes a scan that was a mistake. */
function ReasonForm({ id, difference }: { id: string; difference: StockTakeDifference }) {
  const t = useT();
  const { kind, grader, certificateNumber, reason, explainedBy } = difference;
  const label = { id, grader, certificateNumber };
  const name = `${grader} ${certificateNumber}`.trim();
  const form = useAdminForm({
    schema,
    values: { reason: reason ?? '' },
    read: (values) => ({ ...label, kind, reason: values.reason.trim() }),
    send: (api, input, rest) => api.reserve.explain(input, rest),
    onDone: t('stockTakes.explained'),
  });
  const wanted = form.methods.watch('reason').trim();
  return (
    <Form form={form} className={`grid gap-2 ${styles.reason}`}>
      <Field.Text
        name="reason"
        label={t('stockTakes.reasonFor', { slab: name })}
        hideLabel
        placeholder={t('stockTakes.reason.placeholder')}
      />
      <span className="cluster gap-2">
        <ActionButton
          call="reserve.explain"
          type="submit"
          size="sm"
          tone="secondary"
          busy={form.busy}
          disabledReason={
            wanted === ''
              ? t('stockTakes.reason.missing')
              : wanted === reason
                ? t('stockTakes.reason.same')
                : null
          }
        >
          {t('stockTakes.clear')}
        </ActionButton>
        {kind === 'SURPLUS' && (
          <CallButton
            call="reserve.removeSlab"
            size="sm"
            tone="quiet"
            send={(api) => api.reserve.removeSlab(label)}
            onDone={t('stockTakes.removed')}
          >
            {t('stockTakes.remove')}
            <span className="visually-hidden"> {name}</span>
          </CallButton>
        )}
        {explainedBy && (
          <span className={cell.faint}>{t('stockTakes.explainedBy', { name: explainedBy })}</span>
        )}
      </span>
      <ProblemLine error={form.error} />
    </Form>
  );
}
