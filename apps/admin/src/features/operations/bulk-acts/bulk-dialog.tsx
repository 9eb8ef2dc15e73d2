import { schema } from 'virtual:kura-input/bulkActs.create';
import type { BulkActInput, BulkPreview } from '@kura/api-contract/bulk-acts';
import type { BulkActKind } from '@kura/domain/bulk-acts';
import { amountFromInput } from '@kura/domain/money';
import { CARD_RANKS, type CardRank } from '@kura/domain/vocabulary';
import { fieldsOf } from '@kura/ui/form';
import { formatDollars, isProblem, useAppClient } from '@kura/web-kit';
import { checkInput, wholeNumber } from '@kura/web-kit/form';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useAdminForm } from '../../../app/use-admin-form.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import styles from './bulk-bar.module.css';
import { actPreview, draftDrops, type Selection } from './bulk-queries.ts';

interface BulkDialogProps {
  readonly kind: BulkActKind;
  readonly selection: Selection;
  readonly onClose: () => void;
  readonly onStarted: (id: string) => void;
}

interface ActValues {
  value: string;
  priceKind: 'AMOUNT' | 'PERCENT_OF_VALUE';
  price: string;
  percent: string;
  gachaId: string;
  rank: CardRank;
}

const Field = fieldsOf<ActValues>();

/** The terms of an act on many cards, with its count and totals before it is confirmed. */
export function BulkDialog({ kind, selection, onClose, onStarted }: BulkDialogProps) {
  const t = useT();
  const { api } = useAppClient();
  const form = useAdminForm({
    values: {
      value: '',
      priceKind: 'PERCENT_OF_VALUE',
      price: '',
      percent: '100',
      gachaId: '',
      rank: 'C',
    } as ActValues,
    read: (values) => ({ ...selection, act: actOf(kind, values), expectedTotal: figures?.total ?? 0 }),
    send: (calls, input, rest) => calls.bulkActs.create(input, rest),
    onDone: ({ id }) => onStarted(id),
  });
  const act = possibleAct(kind, selection, form.methods.watch());
  const preview = useQuery(actPreview(api, selection, useDeferredValue(act)));
  // A figure for other terms than those in the form must not be confirmed.
  const figures = act !== null && !preview.isPlaceholderData ? preview.data : undefined;
  return (
    <FormDialog
      form={form}
      title={t(`bulk.kind.${kind}`)}
      action={t(figures && figures.needApproval > 0 ? 'bulk.request' : 'bulk.confirm', {
        count: figures?.eligible ?? 0,
      })}
      disabled={figures === undefined}
      disabledReason={figures?.eligible === 0 ? t('bulk.none') : null}
      onClose={onClose}
    >
      <p className="text-sm text-soft">{t(`bulk.hint.${kind}`)}</p>
      <ActFields kind={kind} priceKind={form.methods.watch('priceKind')} />
      {figures && <Figures {...figures} />}
      <ProblemLine error={form.error === null ? preview.error : null} />
      {isProblem(form.error, 'SELECTION_CHANGED') && <p>{t('bulk.changed')}</p>}
    </FormDialog>
  );
}

function actOf(kind: BulkActKind, values: ActValues): BulkActInput {
  const { value, priceKind, price, percent, gachaId, rank } = values;
  switch (kind) {
    case 'SET_VALUE':
      return { kind, value: value === '' ? null : value.replace(/^0+(?=\d)/, '') };
    case 'LIST':
      return {
        kind,
        price:
          priceKind === 'AMOUNT'
            ? { kind: priceKind, amount: amountFromInput(price) }
            : { kind: priceKind, percent: wholeNumber(percent) },
      };
    case 'ADD_TO_DROP':
      return { kind, gachaId, rank };
    default:
      return { kind };
  }
}

/** The act of the form; null while the contract refuses a field. */
function possibleAct(kind: BulkActKind, selection: Selection, values: ActValues): BulkActInput | null {
  const act = actOf(kind, values);
  return checkInput(schema, { ...selection, act, expectedTotal: 1 }).length === 0 ? act : null;
}

function Figures({ total, totalValue, totalPrice, eligible, needApproval }: BulkPreview) {
  const t = useT();
  const facts = [
    { name: t('bulk.total'), value: total.toLocaleString('en-US') },
    { name: t('bulk.totalValue'), value: formatDollars(totalValue) },
    ...(totalPrice === null ? [] : [{ name: t('bulk.totalPrice'), value: formatDollars(totalPrice) }]),
  ];
  return (
    <>
      <dl className={`grid gap-3 p-4 rounded-md bg-raised ${styles.preview}`}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-sm text-faint">{name}</dt>
            <dd className="text-lg font-600 tabular">{value}</dd>
          </div>
        ))}
      </dl>
      {total > eligible && (
        <p className="text-sm text-soft">{t('bulk.refusedNote', { count: total - eligible })}</p>
      )}
      {needApproval > 0 && (
        <p className="text-sm text-danger">{t('bulk.needApproval', { count: needApproval })}</p>
      )}
    </>
  );
}

function ActFields({ kind, priceKind }: { kind: BulkActKind; priceKind: ActValues['priceKind'] }) {
  const t = useT();
  const drops = useQuery({ ...draftDrops(useAppClient().api), enabled: kind === 'ADD_TO_DROP' });
  if (kind === 'SET_VALUE') {
    return <Field.Amount name="value" label={t('field.value')} hint={t('bulk.value.hint')} suffix="USD" />;
  }
  if (kind === 'LIST') {
    return (
      <>
        <Field.Segmented
          name="priceKind"
          label={t('common.price')}
          items={(['PERCENT_OF_VALUE', 'AMOUNT'] as const).map((key) => ({
            key,
            label: t(`bulk.price.${key}`),
          }))}
        />
        {priceKind === 'AMOUNT' ? (
          <Field.Amount name="price" label={t('common.price')} suffix="USDC" />
        ) : (
          <Field.Text name="percent" label={t('bulk.percent')} inputMode="numeric" suffix="%" />
        )}
      </>
    );
  }
  if (kind !== 'ADD_TO_DROP') return null;
  return (
    <>
      <Field.Select name="gachaId" label={t('bulk.drop')}>
        <option value="">{t('bulk.drop.choose')}</option>
        {drops.data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Field.Select>
      <Field.Select name="rank" label={t('cards.filter.rank')}>
        {CARD_RANKS.map((rank) => (
          <option key={rank} value={rank}>
            {rank}
          </option>
        ))}
      </Field.Select>
    </>
  );
}
