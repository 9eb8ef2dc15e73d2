import type { AdminCard } from '@kura/api-contract/cards';
import {
  CARD_ASSETS,
  CARD_FIELDS,
  cardFieldLabel,
  MAX_GRADE,
  MIN_GRADE,
  PLAIN_CARD_FIELDS,
  type PlainFieldKey,
} from '@kura/domain/cards';
import { fieldsOf } from '@kura/ui/form';
import { useAppClient } from '@kura/web-kit';
import type { CallForm } from '@kura/web-kit/form';
import { useQuery } from '@tanstack/react-query';
import { CertificateLookup } from '../../../components/certificate-lookup.tsx';
import { Panel } from '../../../components/panel.tsx';
import { RecordForm } from '../../../components/record-form.tsx';
import { activeCollections } from '../../../components/stock-queries.ts';
import { useT } from '../../../i18n/i18n.ts';
import { AssetField } from './asset-field.tsx';
import styles from './card-form.module.css';
import { type CardField, type CardValues, cardFaults, filledCard } from './card-values.ts';
import { CertificateCheck } from './certificate-check.tsx';

interface CardFormProps {
  readonly form: CallForm<CardValues>;
  /** The card that is edited; null for a new one. */
  readonly card: AdminCard | null;
}

const Field = fieldsOf<CardValues>();

const grades = Array.from({ length: MAX_GRADE - MIN_GRADE + 1 }, (_, index) => String(MAX_GRADE - index));

const languageOf: Partial<Record<PlainFieldKey, { lang: string }>> = {
  englishTitle: { lang: 'en' },
  japaneseTitle: { lang: 'ja' },
};

/** The form of a card: its slab, its texts and values, its pictures. */
export function CardForm({ form, card }: CardFormProps) {
  const t = useT();
  return (
    <RecordForm
      form={form}
      call="stock.update"
      action={t(card === null ? 'card.add' : 'common.saveChanges')}
      refusal={t('card.invalid')}
      nameOf={([field]) => t(cardFieldLabel(field as Exclude<CardField, 'collectionId'>))}
    >
      <SlabPanel form={form} card={card} />
      <WordsPanel card={card} />
      <Panel heading={t('card.section.assets')} hint={t('card.assets.hint')}>
        <div className="flex flex-wrap gap-5">
          {CARD_ASSETS.toReversed()
            .toSorted((a, b) => Number(b === 'photoFront') - Number(a === 'photoFront'))
            .map((asset) => (
              <Field.Custom key={asset} name={asset} invalid={t('card.invalid.required')}>
                {({ value, error, onChange }) => (
                  <AssetField asset={asset} name={value} error={error} onChange={onChange} />
                )}
              </Field.Custom>
            ))}
        </div>
      </Panel>
    </RecordForm>
  );
}

function SlabPanel({ form, card }: CardFormProps) {
  const t = useT();
  const { methods } = form;
  const collections = useQuery({ ...activeCollections(useAppClient().api), enabled: card === null });
  const values = methods.watch();
  // A token commits to the slab, and a published drop to its prizes.
  const isFrozen = card !== null && (card.revealState !== 'OFF_CHAIN' || card.saleType !== 'UNASSIGNED');
  return (
    <Panel heading={t('common.slab')} hint={t(isFrozen ? 'card.slab.frozen' : 'card.slab.hint')}>
      {card === null && (
        <Field.Select
          name="collectionId"
          label={t('drop.field.collection')}
          invalid={t('card.invalid.required')}
        >
          <option value="" />
          {collections.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Field.Select>
      )}
      <div className={`grid gap-4 items-start ${styles.triple}`}>
        <Field.Text
          name="grader"
          label={t(cardFieldLabel('grader'))}
          invalid={t('card.invalid.grader')}
          maxLength={CARD_FIELDS.grader.maxLength}
          readOnly={isFrozen}
        />
        <Field.Text
          name="certificateNumber"
          label={t(cardFieldLabel('certificateNumber'))}
          invalid={t('card.invalid.certificate')}
          maxLength={CARD_FIELDS.certificateNumber.maxLength}
          readOnly={isFrozen}
        />
        <Field.Select name="gradingNumber" label={t(cardFieldLabel('gradingNumber'))} disabled={isFrozen}>
          {grades.map((grade) => (
            <option key={grade} value={grade}>
              {grade}
            </option>
          ))}
        </Field.Select>
      </div>
      {!isFrozen && (
        <>
          <CertificateLookup
            grader={values.grader}
            certificateNumber={values.certificateNumber}
            onFound={(record) =>
              methods.reset(filledCard(methods.getValues(), record), { keepDefaultValues: true })
            }
          />
          <CertificateCheck draft={values} cardId={card?.id ?? null} />
        </>
      )}
    </Panel>
  );
}

function WordsPanel({ card }: Pick<CardFormProps, 'card'>) {
  const t = useT();
  const isMinted = card !== null && card.revealState !== 'OFF_CHAIN';
  return (
    <Panel heading={t('common.details')}>
      <div className={`grid gap-4 items-start ${styles.pair}`}>
        {PLAIN_CARD_FIELDS.map((key) => (
          <Field.Text
            key={key}
            name={key}
            label={t(cardFieldLabel(key))}
            {...languageOf[key]}
            {...(CARD_FIELDS[key].type === 'year' && { invalid: t('card.invalid.year') })}
            inputMode={CARD_FIELDS[key].type === 'year' ? 'numeric' : 'text'}
            maxLength={CARD_FIELDS[key].maxLength}
          />
        ))}
        <Field.Amount
          name="value"
          label={t('field.value')}
          hint={t('card.value.hint')}
          invalid={t('card.invalid.amount')}
          suffix="$"
        />
        <Field.Text
          name="displayOrder"
          label={t(cardFieldLabel('displayOrder'))}
          hint={t('card.displayOrder.hint')}
          invalid={t('card.invalid.order')}
          inputMode="numeric"
          maxLength={7}
        />
      </div>
      {card !== null && !isMinted && card.saleType !== 'OFF_CHAIN' && (
        <Field.Switch name="secret" label={t('field.secret')} hint={t('card.secret.hint')} />
      )}
    </Panel>
  );
}

/** The rules of a card's form that the schemas of its calls lack. */
export function useCardCheck() {
  const t = useT();
  return (values: CardValues) => {
    const faults = cardFaults(values);
    return {
      grader: faults.grader ? t('card.invalid.grader') : null,
      certificateNumber: faults.certificateNumber ? t('card.invalid.certificate') : null,
      value: faults.value ? t('card.invalid.amount') : null,
    };
  };
}

/** The files are in one object of the input. */
export const cardFieldOf = (path: string): string => path.replace(/^assets\./, '');
