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
import { AmountField, SelectField, Switch, TextField } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { CertificateLookup } from '../../../components/certificate-lookup.tsx';
import { useUploading } from '../../../components/media-upload.ts';
import { OthersChanges } from '../../../components/others-changes.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { activeCollections } from '../../../components/stock-queries.ts';
import { useRecordDraft } from '../../../components/use-record-draft.ts';
import { useT } from '../../../i18n/i18n.ts';
import { AssetField } from './asset-field.tsx';
import { type CardDraft, type CardField, filledDraft, readCard } from './card-draft.ts';
import styles from './card-form.module.css';
import { CertificateCheck } from './certificate-check.tsx';

interface CardFormProps {
  readonly initial: CardDraft;
  /** The card that is edited; null for a new one. */
  readonly card: AdminCard | null;
  /** The version that the last save of this form made. */
  readonly savedVersion?: number | undefined;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onSubmit: (draft: CardDraft) => void;
}

const grades = Array.from({ length: MAX_GRADE - MIN_GRADE + 1 }, (_, index) => String(MAX_GRADE - index));

const languageOf: Partial<Record<PlainFieldKey, { lang: string }>> = {
  englishTitle: { lang: 'en' },
  japaneseTitle: { lang: 'ja' },
};

/** The form of a card: its slab, its texts and values, its pictures. */
export function CardForm({ initial, card, savedVersion, busy, error, onSubmit }: CardFormProps) {
  const t = useT();
  const collections = useQuery({ ...activeCollections(useAppClient().api), enabled: card === null });
  const { draft, setDraft, changes, take } = useRecordDraft({
    stored: initial,
    version: card?.version ?? null,
    savedVersion,
  });
  const [submitted, setSubmitted] = useState(false);
  const isUploading = useUploading();
  const { errors } = readCard(draft);
  // A token commits to the slab, and a published drop to its prizes.
  const isFrozen = card !== null && (card.revealState !== 'OFF_CHAIN' || card.saleType !== 'UNASSIGNED');
  const isMinted = card !== null && card.revealState !== 'OFF_CHAIN';

  const errorOf = (name: CardField) => {
    const problem = submitted ? errors.get(name) : undefined;
    return problem ? t(`card.invalid.${problem}`) : null;
  };
  const text = (name: Exclude<CardField, 'secret'>) => ({
    label: t(cardFieldLabel(name)),
    value: draft[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (errors.size === 0) onSubmit(draft);
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Panel heading={t('card.section.slab')} hint={t(isFrozen ? 'card.slab.frozen' : 'card.slab.hint')}>
        {card === null && (
          <SelectField {...text('collectionId')} label={t('drop.field.collection')}>
            <option value="" />
            {collections.data?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <div className={styles.triple}>
          <TextField {...text('grader')} maxLength={CARD_FIELDS.grader.maxLength} readOnly={isFrozen} />
          <TextField
            {...text('certificateNumber')}
            maxLength={CARD_FIELDS.certificateNumber.maxLength}
            readOnly={isFrozen}
          />
          <SelectField {...text('gradingNumber')} disabled={isFrozen}>
            {grades.map((grade) => (
              <option key={grade} value={grade}>
                {grade}
              </option>
            ))}
          </SelectField>
        </div>
        {!isFrozen && (
          <CertificateLookup
            grader={draft.grader}
            certificateNumber={draft.certificateNumber}
            onFound={(record) => setDraft((now) => filledDraft(now, record))}
          />
        )}
        {!isFrozen && <CertificateCheck draft={draft} cardId={card?.id ?? null} />}
      </Panel>

      <Panel heading={t('card.section.words')}>
        <div className={styles.pair}>
          {PLAIN_CARD_FIELDS.map((key) => (
            <TextField
              key={key}
              {...text(key)}
              {...languageOf[key]}
              inputMode={CARD_FIELDS[key].type === 'year' ? 'numeric' : 'text'}
              maxLength={CARD_FIELDS[key].maxLength}
            />
          ))}
          <AmountField
            label={t('card.field.value')}
            hint={t('card.field.value.hint')}
            suffix="$"
            value={draft.value}
            error={errorOf('value')}
            onValueChange={(value) => setDraft({ ...draft, value })}
          />
          <TextField
            {...text('displayOrder')}
            hint={t('card.field.displayOrder.hint')}
            inputMode="numeric"
            maxLength={7}
          />
        </div>
        {card !== null && !isMinted && card.saleType !== 'OFF_CHAIN' && (
          <Switch
            label={t('card.field.secret')}
            hint={t('card.field.secret.hint')}
            checked={draft.secret}
            onChange={(secret) => setDraft({ ...draft, secret })}
          />
        )}
      </Panel>

      <Panel heading={t('card.section.assets')} hint={t('card.assets.hint')}>
        <div className={styles.assets}>
          {CARD_ASSETS.toReversed()
            .toSorted((a, b) => Number(b === 'photoFront') - Number(a === 'photoFront'))
            .map((asset) => (
              <AssetField
                key={asset}
                asset={asset}
                name={draft[asset]}
                error={errorOf(asset)}
                onChange={(name) => setDraft((now) => ({ ...now, [asset]: name }))}
              />
            ))}
        </div>
      </Panel>

      <OthersChanges
        changes={changes}
        take={take}
        nameOf={([field]) => t(cardFieldLabel(field as Exclude<CardField, 'collectionId'>))}
      />
      <div className={styles.actions}>
        <ActionButton
          call="stock.update"
          type="submit"
          busy={busy}
          disabledReason={isUploading ? t('media.wait') : null}
        >
          {t(card === null ? 'card.add' : 'card.save')}
        </ActionButton>
        {submitted && errors.size > 0 ? (
          <p className={styles.problem} role="alert">
            {t('card.invalid')}
          </p>
        ) : (
          <ProblemLine error={error} />
        )}
      </div>
    </form>
  );
}
