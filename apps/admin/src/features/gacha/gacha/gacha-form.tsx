import { MAX_PHASES } from '@kura/domain/gacha';
import { COLOUR_TIERS } from '@kura/domain/vocabulary';
import { Button } from '@kura/ui';
import { fieldsOf, useFieldArray } from '@kura/ui/form';
import { useAppClient } from '@kura/web-kit';
import type { CallForm, OthersChange } from '@kura/web-kit/form';
import { useQuery } from '@tanstack/react-query';
import { LanguagePair } from '../../../components/language-pair.tsx';
import { Panel } from '../../../components/panel.tsx';
import { RecordForm } from '../../../components/record-form.tsx';
import { activeCollections } from '../../../components/stock-queries.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useDropFieldName, useDropFieldText } from './drop-field-name.ts';
import styles from './gacha-form.module.css';
import { emptyPhase, type GachaValues } from './gacha-values.ts';
import { PhaseFields, usePhaseCheck } from './phase-fields.tsx';
import { PictureField } from './picture-field.tsx';

interface GachaFormProps {
  readonly form: CallForm<GachaValues>;
  /** A new drop chooses its collection. On chain, the terms are final. */
  readonly mode: 'create' | 'draft' | 'onChain';
}

const Field = fieldsOf<GachaValues>();

/** Whether the form shows the field of a drop on chain: its terms follow the chain and have no input. */
const isDisplayed = ({ path: [field] }: OthersChange): boolean =>
  field === 'texts' || field === 'image' || field === 'colourTier';

/** The texts and terms of a drop. */
export function GachaForm({ form, mode }: GachaFormProps) {
  const t = useT();
  const changes = mode === 'onChain' ? form.changes.filter(isDisplayed) : form.changes;
  return (
    <RecordForm
      form={{ ...form, changes }}
      call="gacha.change"
      action={t(mode === 'create' ? 'drop.create' : 'common.saveChanges')}
      nameOf={useDropFieldName()}
      textOf={useDropFieldText()}
    >
      <Panel heading={t('drop.section.basics')}>
        {mode === 'create' && <CollectionField />}
        <Field.Segmented
          name="colourTier"
          label={t('drop.field.colourTier')}
          items={COLOUR_TIERS.map((key) => ({ key, label: t(`tier.${key}`) }))}
        />
        <Field.Custom name="image">
          {({ value, onChange }) => <PictureField name={value} onChange={onChange} />}
        </Field.Custom>
        {mode !== 'onChain' && <TermsFields />}
      </Panel>
      <Panel heading={t('drop.section.texts')}>
        <LanguagePair>
          {(locale) => <Field.Text name={`texts.${locale}.title`} label={t(`drop.field.title.${locale}`)} />}
        </LanguagePair>
        {(['description', 'terms'] as const).map((name) => (
          <LanguagePair key={name}>
            {(locale) => (
              <Field.TextArea name={`texts.${locale}.${name}`} label={t(`drop.field.${name}.${locale}`)} />
            )}
          </LanguagePair>
        ))}
      </Panel>
      {mode !== 'onChain' && <PhasesPanel form={form} />}
    </RecordForm>
  );
}

function CollectionField() {
  const t = useT();
  const { data: collections } = useQuery(activeCollections(useAppClient().api));
  return (
    <Field.Select
      name="collectionId"
      label={t('drop.field.collection')}
      hint={collections?.length === 0 ? t('drop.collection.none') : undefined}
      invalid={t('drop.invalid.required')}
    >
      <option value="" />
      {collections?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Field.Select>
  );
}

function TermsFields() {
  const t = useT();
  return (
    <div className={`grid gap-4 items-start ${styles.pair}`}>
      <Field.Text
        name="name"
        label={t('drop.field.name')}
        hint={t('drop.field.name.hint')}
        missing={t('drop.invalid.required')}
      />
      <Field.Text name="packs" label={t('drop.field.packs')} inputMode="numeric" />
      <Field.Text
        name="limitPerTransaction"
        label={t('drop.field.limitPerTransaction')}
        inputMode="numeric"
      />
      {(['deliveryCap', 'exchangePoints'] as const).map((name) => (
        <Field.Text
          key={name}
          name={name}
          label={t(`drop.field.${name}`)}
          hint={t(`drop.field.${name}.hint`)}
          inputMode="numeric"
        />
      ))}
    </div>
  );
}

function PhasesPanel({ form }: Pick<GachaFormProps, 'form'>) {
  const t = useT();
  const phases = useFieldArray({ control: form.methods.control, name: 'phases' });
  return (
    <Panel heading={t('drop.section.phases')}>
      {phases.fields.map(({ id }, number) => (
        <PhaseFields
          key={id}
          number={number}
          prefix={`phases.${number}.`}
          onRemove={phases.fields.length > 1 ? () => phases.remove(number) : null}
        />
      ))}
      <div className={`grid gap-4 items-start ${styles.pair}`}>
        <Field.DateTime name="endsAt" label={t('drop.field.endsAt')} invalid={t('drop.invalid.time')} />
      </div>
      {phases.fields.length < MAX_PHASES && (
        <div>
          <Button tone="secondary" size="sm" onClick={() => phases.append(emptyPhase)}>
            {t('drop.phase.add')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

/** The rules of a drop's form that the schemas of its calls lack. */
export function useGachaCheck() {
  const t = useT();
  const checkPhase = usePhaseCheck();
  return ({ endsAt, phases }: GachaValues) => ({
    endsAt: endsAt === null ? t('drop.invalid.time') : null,
    ...Object.fromEntries(
      phases.flatMap((phase, number) =>
        Object.entries(checkPhase(phase)).map(([name, text]) => [`phases.${number}.${name}`, text]),
      ),
    ),
  });
}
