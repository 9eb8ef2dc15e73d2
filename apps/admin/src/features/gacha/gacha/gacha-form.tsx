import { MAX_PHASES } from '@kura/domain/gacha';
import { COLOUR_TIERS, type ColourTier } from '@kura/domain/vocabulary';
import { Button, DateTimeField, Segmented, SelectField, TextAreaField, TextField } from '@kura/ui';
import { locales, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useUploading } from '../../../components/media-upload.ts';
import type { OthersChange } from '../../../components/merge-draft.ts';
import { OthersChanges } from '../../../components/others-changes.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { activeCollections } from '../../../components/stock-queries.ts';
import { useRecordDraft } from '../../../components/use-record-draft.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useDraftErrorText } from './draft-error-text.ts';
import { useDropFieldName, useDropFieldText } from './drop-field-name.ts';
import { emptyPhase, type GachaDraft, type PhaseDraft, readDraft } from './gacha-draft.ts';
import styles from './gacha-form.module.css';
import { PhaseFields } from './phase-fields.tsx';
import { PictureField } from './picture-field.tsx';

export type ReadDraft = ReturnType<typeof readDraft>;

interface GachaFormProps {
  /** The stored drop. */
  readonly initial: GachaDraft;
  /** The version of `initial`; null for a new drop. */
  readonly version: number | null;
  /** The version that the last save of this form made. */
  readonly savedVersion?: number | undefined;
  /** A new drop chooses its collection. On chain, the terms are final. */
  readonly mode: 'create' | 'draft' | 'onChain';
  readonly busy: boolean;
  readonly error: unknown;
  readonly onSubmit: (read: ReadDraft) => void;
}

/** Whether the form shows the field of a drop on chain: its terms follow the chain and have no input. */
const isDisplayed = ({ path: [field] }: OthersChange): boolean =>
  field === 'texts' || field === 'image' || field === 'colourTier';

/** The texts and terms of a drop. */
export function GachaForm(props: GachaFormProps) {
  const { initial, version, savedVersion, mode, busy, error, onSubmit } = props;
  const t = useT();
  const errorText = useDraftErrorText();
  const collections = useQuery({ ...activeCollections(useAppClient().api), enabled: mode === 'create' });
  const { draft, setDraft, changes, take } = useRecordDraft({ stored: initial, version, savedVersion });
  const nameOf = useDropFieldName();
  const textOf = useDropFieldText();
  const [submitted, setSubmitted] = useState(false);
  const isUploading = useUploading();
  const read = readDraft(draft);

  const errorOf = (field: string) => (submitted ? errorText(read.errors.get(field)) : null);
  const field = (name: 'name' | 'packs' | 'limitPerTransaction' | 'deliveryCap' | 'exchangePoints') => ({
    value: draft[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  });
  const text = (locale: 'ja' | 'en', name: 'title' | 'description' | 'terms') => ({
    lang: locale,
    value: draft.texts[locale][name],
    onChange: (event: { target: { value: string } }) =>
      setDraft({
        ...draft,
        texts: { ...draft.texts, [locale]: { ...draft.texts[locale], [name]: event.target.value } },
      }),
  });
  const setPhases = (phases: readonly PhaseDraft[]) => setDraft({ ...draft, phases });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    // Fields that are fixed on chain aren't sent, so their errors are ignored.
    if (mode === 'onChain' || read.errors.size === 0) onSubmit(read);
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Panel heading={t('drop.section.basics')}>
        {mode === 'create' && (
          <SelectField
            label={t('drop.field.collection')}
            error={errorOf('collectionId')}
            hint={collections.data?.length === 0 ? t('drop.collection.none') : undefined}
            value={draft.collectionId}
            onChange={(event) => setDraft({ ...draft, collectionId: event.target.value })}
          >
            <option value="" />
            {collections.data?.map((collection) => (
              <option key={collection.id} value={collection.id}>
                {collection.name}
              </option>
            ))}
          </SelectField>
        )}
        <Segmented<ColourTier>
          label={t('drop.field.colourTier')}
          items={COLOUR_TIERS.map((key) => ({ key, label: t(`tier.${key}`) }))}
          selected={draft.colourTier}
          onSelect={(colourTier) => setDraft({ ...draft, colourTier })}
        />
        <PictureField name={draft.image} onChange={(image) => setDraft((now) => ({ ...now, image }))} />
        {mode !== 'onChain' && (
          <div className={styles.pair}>
            <TextField
              label={t('drop.field.name')}
              hint={t('drop.field.name.hint')}
              maxLength={60}
              {...field('name')}
            />
            <TextField label={t('drop.field.packs')} inputMode="numeric" {...field('packs')} />
            <TextField
              label={t('drop.field.limitPerTransaction')}
              inputMode="numeric"
              {...field('limitPerTransaction')}
            />
            <TextField
              label={t('drop.field.deliveryCap')}
              hint={t('drop.field.deliveryCap.hint')}
              inputMode="numeric"
              {...field('deliveryCap')}
            />
            <TextField
              label={t('drop.field.exchangePoints')}
              hint={t('drop.field.exchangePoints.hint')}
              inputMode="numeric"
              {...field('exchangePoints')}
            />
          </div>
        )}
      </Panel>

      <Panel heading={t('drop.section.texts')}>
        {(['title', 'description', 'terms'] as const).map((name) => (
          <div key={name} className={styles.pair}>
            {locales.map((locale) =>
              name === 'title' ? (
                <TextField
                  key={locale}
                  label={t(`drop.field.title.${locale}`)}
                  maxLength={120}
                  {...text(locale, name)}
                />
              ) : (
                <TextAreaField
                  key={locale}
                  label={t(`drop.field.${name}.${locale}`)}
                  {...text(locale, name)}
                />
              ),
            )}
          </div>
        ))}
      </Panel>

      {mode !== 'onChain' && (
        <Panel heading={t('drop.section.phases')}>
          {draft.phases.map((phase, number) => (
            <PhaseFields
              // biome-ignore lint/suspicious/noArrayIndexKey: a phase is its number.
              key={number}
              number={number}
              phase={phase}
              errorOf={(field) => errorOf(`phases.${number}.${field}`)}
              onChange={(changed) => setPhases(draft.phases.with(number, changed))}
              onRemove={draft.phases.length > 1 ? () => setPhases(draft.phases.toSpliced(number, 1)) : null}
            />
          ))}
          <div className={styles.pair}>
            <DateTimeField
              label={t('drop.field.endsAt')}
              value={draft.endsAt}
              error={errorOf('endsAt')}
              onChange={(endsAt) => setDraft({ ...draft, endsAt })}
            />
          </div>
          {draft.phases.length < MAX_PHASES && (
            <div>
              <Button tone="secondary" size="sm" onClick={() => setPhases([...draft.phases, emptyPhase])}>
                {t('drop.phase.add')}
              </Button>
            </div>
          )}
        </Panel>
      )}

      <OthersChanges
        changes={mode === 'onChain' ? changes.filter(isDisplayed) : changes}
        take={take}
        nameOf={nameOf}
        textOf={textOf}
      />
      <div className={styles.actions}>
        <ActionButton
          call="gacha.change"
          type="submit"
          busy={busy}
          disabledReason={isUploading ? t('media.wait') : null}
        >
          {mode === 'create' ? t('drop.create') : t('drop.save')}
        </ActionButton>
        <ProblemLine error={error} />
      </div>
    </form>
  );
}
