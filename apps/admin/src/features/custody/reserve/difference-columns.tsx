import type { StockTakeDifference } from '@kura/api-contract/reserve';
import { Chip, TextField, useToast } from '@kura/ui';
import { type FormEvent, useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { ProblemLine } from '../../../components/problem-line.tsx';
import cell from '../../../framework/list-page/cells.module.css';
import type { ListColumn } from '../../../framework/list-page/list-column.ts';
import { useT } from '../../../i18n/i18n.ts';
import styles from './stock-takes.module.css';

/** The columns of missing and surplus slabs with their reasons. */
export function useDifferenceColumns(id: string, isOpen: boolean): ListColumn<StockTakeDifference>[] {
  const t = useT();
  return [
    {
      key: 'slab',
      title: t('stockTakes.slab'),
      cell: ({ grader, certificateNumber, card, isOutgoing, photoUrl }) => (
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
      ),
    },
    {
      key: 'kind',
      title: t('stockTakes.kind'),
      cell: ({ kind }) => (
        <Chip tone={kind === 'MISSING' ? 'danger' : 'warning'}>{t(`stockTakes.kind.${kind}`)}</Chip>
      ),
    },
    {
      key: 'reason',
      title: t('stockTakes.reason'),
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

/** Gives a difference a reason, or removes a scan that was a mistake. */
function ReasonForm({ id, difference }: { id: string; difference: StockTakeDifference }) {
  const t = useT();
  const toast = useToast();
  const { kind, grader, certificateNumber, reason, explainedBy } = difference;
  const label = { id, grader, certificateNumber };
  const name = `${grader} ${certificateNumber}`.trim();
  const [text, setText] = useState(reason ?? '');
  const explain = useAdminMutation(
    (api, next: string) => api.reserve.explain({ ...label, kind, reason: next }),
    () => toast({ tone: 'success', title: t('stockTakes.explained') }),
  );
  const remove = useAdminMutation(
    (api) => api.reserve.removeSlab(label),
    () => toast({ tone: 'success', title: t('stockTakes.removed') }),
  );
  const wanted = text.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted !== '' && wanted !== reason) explain.mutate(wanted);
  };
  return (
    <form className={styles.reason} onSubmit={submit}>
      <TextField
        label={t('stockTakes.reasonFor', { slab: name })}
        hideLabel
        placeholder={t('stockTakes.reason.placeholder')}
        maxLength={500}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <span className={styles.graders}>
        <ActionButton
          call="reserve.explain"
          type="submit"
          size="sm"
          tone="secondary"
          busy={explain.isPending}
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
          <ActionButton
            call="reserve.removeSlab"
            size="sm"
            tone="quiet"
            busy={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {t('stockTakes.remove')}
            <span className="visually-hidden"> {name}</span>
          </ActionButton>
        )}
        {explainedBy && (
          <span className={cell.faint}>{t('stockTakes.explainedBy', { name: explainedBy })}</span>
        )}
      </span>
      <ProblemLine error={explain.error ?? remove.error} />
    </form>
  );
}
