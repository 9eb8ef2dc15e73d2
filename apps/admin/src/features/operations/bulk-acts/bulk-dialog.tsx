import type { BulkActKind } from '@kura/domain/bulk-acts';
import { CARD_RANKS, type CardRank } from '@kura/domain/vocabulary';
import { AmountField, Button, Dialog, Segmented, SelectField, TextField } from '@kura/ui';
import { formatDollars, isProblem, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useDeferredValue, useState } from 'react';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { type ActDraft, actOfDraft, emptyAct } from './act-draft.ts';
import styles from './bulk-bar.module.css';
import { actPreview, draftDrops, type Selection } from './bulk-queries.ts';

interface BulkDialogProps {
  readonly kind: BulkActKind;
  readonly selection: Selection;
  readonly onClose: () => void;
  readonly onStarted: (id: string) => void;
}

/** The terms of an act on many cards, with its count and totals before it is confirmed. */
export function BulkDialog({ kind, selection, onClose, onStarted }: BulkDialogProps) {
  const t = useT();
  const { api } = useAppClient();
  const [draft, setDraft] = useState<ActDraft>({ ...emptyAct, kind });
  const act = actOfDraft(draft);
  const asked = useDeferredValue(act);
  const preview = useQuery(actPreview(api, selection, asked));
  // A figure for other terms than those in the form must not be confirmed.
  const figures = act !== null && !preview.isPlaceholderData ? preview.data : undefined;
  const start = useAdminMutation(
    (calls) => {
      if (act === null || figures === undefined) throw new Error('The act is not complete yet');
      return calls.bulkActs.create({ ...selection, act, expectedTotal: figures.total });
    },
    ({ id }) => onStarted(id),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (figures !== undefined && figures.eligible > 0) start.mutate();
  };
  const refused = figures === undefined ? 0 : figures.total - figures.eligible;

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`bulk.kind.${kind}`)}
      dismissible={!start.isPending}
      actions={
        <Button
          type="submit"
          form="bulk-form"
          wide
          busy={start.isPending}
          disabledReason={figures?.eligible === 0 ? t('bulk.none') : null}
          disabled={figures === undefined}
        >
          {t(figures && figures.needApproval > 0 ? 'bulk.request' : 'bulk.confirm', {
            count: figures?.eligible ?? 0,
          })}
        </Button>
      }
    >
      <form id="bulk-form" className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.note}>{t(`bulk.hint.${kind}`)}</p>
        <ActFields draft={draft} onChange={setDraft} />
        {figures && (
          <dl className={styles.preview}>
            <div>
              <dt>{t('bulk.total')}</dt>
              <dd className="tabular">{figures.total.toLocaleString('en-US')}</dd>
            </div>
            <div>
              <dt>{t('bulk.totalValue')}</dt>
              <dd className="tabular">{formatDollars(figures.totalValue)}</dd>
            </div>
            {figures.totalPrice !== null && (
              <div>
                <dt>{t('bulk.totalPrice')}</dt>
                <dd className="tabular">{formatDollars(figures.totalPrice)}</dd>
              </div>
            )}
          </dl>
        )}
        {refused > 0 && <p className={styles.note}>{t('bulk.refusedNote', { count: refused })}</p>}
        {figures && figures.needApproval > 0 && (
          <p className={styles.warning}>{t('bulk.needApproval', { count: figures.needApproval })}</p>
        )}
        <ProblemLine error={start.error ?? preview.error} />
        {isProblem(start.error, 'SELECTION_CHANGED') && <p>{t('bulk.changed')}</p>}
      </form>
    </Dialog>
  );
}

function ActFields({ draft, onChange }: { draft: ActDraft; onChange: (draft: ActDraft) => void }) {
  const t = useT();
  const drops = useQuery({ ...draftDrops(useAppClient().api), enabled: draft.kind === 'ADD_TO_DROP' });
  if (draft.kind === 'SET_VALUE') {
    return (
      <AmountField
        label={t('field.value')}
        hint={t('bulk.value.hint')}
        suffix="USD"
        value={draft.value}
        onValueChange={(value) => onChange({ ...draft, value })}
      />
    );
  }
  if (draft.kind === 'LIST') {
    return (
      <>
        <Segmented
          label={t('common.price')}
          items={(['PERCENT_OF_VALUE', 'AMOUNT'] as const).map((key) => ({
            key,
            label: t(`bulk.price.${key}`),
          }))}
          selected={draft.priceKind}
          onSelect={(priceKind) => onChange({ ...draft, priceKind })}
        />
        {draft.priceKind === 'AMOUNT' ? (
          <AmountField
            label={t('common.price')}
            suffix="USDC"
            value={draft.price}
            onValueChange={(price) => onChange({ ...draft, price })}
          />
        ) : (
          <TextField
            label={t('bulk.percent')}
            inputMode="numeric"
            suffix="%"
            value={draft.percent}
            onChange={(event) => onChange({ ...draft, percent: event.target.value })}
          />
        )}
      </>
    );
  }
  if (draft.kind !== 'ADD_TO_DROP') return null;
  return (
    <>
      <SelectField
        label={t('bulk.drop')}
        value={draft.gachaId}
        onChange={(event) => onChange({ ...draft, gachaId: event.target.value })}
      >
        <option value="">{t('bulk.drop.choose')}</option>
        {drops.data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('cards.filter.rank')}
        value={draft.rank}
        onChange={(event) => onChange({ ...draft, rank: event.target.value as CardRank })}
      >
        {CARD_RANKS.map((rank) => (
          <option key={rank} value={rank}>
            {rank}
          </option>
        ))}
      </SelectField>
    </>
  );
}
