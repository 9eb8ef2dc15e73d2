import { Button, sizedImageUrl, TextAreaField, TextField } from '@kura/ui';
import { locales, useAppClient } from '@kura/web-kit';
import { type FormEvent, useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { MediaField } from '../../../components/media-field.tsx';
import { MAX_UPLOAD_MEGABYTES, useUploading } from '../../../components/media-upload.ts';
import { OthersChanges } from '../../../components/others-changes.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useRecordDraft } from '../../../components/use-record-draft.ts';
import { useT } from '../../../i18n/i18n.ts';
import { type CollectionDraft, type CollectionField, invalidFieldsOf } from './collection-draft.ts';
import styles from './collections.module.css';

interface CollectionFormProps {
  /** The stored collection. */
  readonly initial: CollectionDraft;
  /** The version of `initial`; null for a new collection. */
  readonly version: number | null;
  /** The version that the last save of this form made. */
  readonly savedVersion?: number | undefined;
  /** Name and symbol belong to the contract: they are chosen once. */
  readonly mode: 'create' | 'change';
  readonly busy: boolean;
  readonly error: unknown;
  readonly onSubmit: (draft: CollectionDraft) => void;
}

/** The contract of a collection, its texts in both languages, its pictures and its position. */
export function CollectionForm(props: CollectionFormProps) {
  const { initial, version, savedVersion, mode, busy, error, onSubmit } = props;
  const t = useT();
  const { api } = useAppClient();
  const { draft, setDraft, changes, take, reset } = useRecordDraft({
    stored: initial,
    version,
    savedVersion,
  });
  const [submitted, setSubmitted] = useState(false);
  const isUploading = useUploading();
  const faults = invalidFieldsOf(draft);
  const errorOf = (field: CollectionField) =>
    submitted && faults.has(field)
      ? t(field === 'symbol' ? 'collections.symbol.invalid' : 'form.missing')
      : null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (faults.size === 0) return onSubmit(draft);
    const form = event.currentTarget;
    // After the messages are rendered.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const picture = (field: 'image' | 'cover', widthPx: number) => (
    <MediaField
      label={t(`collections.${field}`)}
      hint={t(`collections.${field}.hint`, { megabytes: MAX_UPLOAD_MEGABYTES })}
      kind="picture"
      name={draft[field]}
      upload={(file) => api.images.uploadAdminFile({ file })}
      onChange={(name) => setDraft((now) => ({ ...now, [field]: name }))}
    >
      {draft[field] === '' ? (
        <span className={styles.empty}>{t(`collections.${field}.empty`)}</span>
      ) : (
        <img
          className={field === 'image' ? styles.logo : styles.cover}
          src={sizedImageUrl(`/api/images/${draft[field]}`, widthPx)}
          alt=""
        />
      )}
    </MediaField>
  );

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {mode === 'create' && (
        <Panel heading={t('collections.contract')} hint={t('collections.contract.hint')}>
          <div className={styles.pair}>
            <TextField
              label={t('collections.contractName')}
              maxLength={80}
              value={draft.name}
              error={errorOf('name')}
              onChange={({ target }) => setDraft({ ...draft, name: target.value })}
            />
            <TextField
              label={t('collections.symbol')}
              hint={t('collections.symbol.hint')}
              maxLength={10}
              value={draft.symbol}
              error={errorOf('symbol')}
              onChange={({ target }) => setDraft({ ...draft, symbol: target.value.toUpperCase() })}
            />
          </div>
        </Panel>
      )}
      <Panel heading={t('collections.texts')} hint={t('collections.texts.hint')}>
        <div className={styles.pair}>
          {locales.map((locale) => {
            const text = draft.texts[locale];
            const change = (part: Partial<typeof text>) =>
              setDraft({ ...draft, texts: { ...draft.texts, [locale]: { ...text, ...part } } });
            return (
              <div key={locale} className={styles.form}>
                <TextField
                  label={t(`collections.title.${locale}`)}
                  lang={locale}
                  maxLength={80}
                  value={text.title}
                  error={errorOf(`title.${locale}`)}
                  onChange={({ target }) => change({ title: target.value })}
                />
                <TextAreaField
                  label={t(`collections.description.${locale}`)}
                  lang={locale}
                  rows={5}
                  maxLength={2000}
                  value={text.description}
                  onChange={({ target }) => change({ description: target.value })}
                />
              </div>
            );
          })}
        </div>
      </Panel>
      <Panel heading={t('collections.pictures')}>
        <div className={styles.pair}>
          {picture('image', 320)}
          {picture('cover', 800)}
        </div>
      </Panel>
      {mode === 'change' && (
        <Panel heading={t('collections.position')}>
          <TextField
            label={t('collections.displayOrder')}
            hint={t('collections.displayOrder.hint')}
            inputMode="numeric"
            value={draft.displayOrder}
            error={errorOf('displayOrder')}
            onChange={({ target }) => setDraft({ ...draft, displayOrder: target.value })}
          />
        </Panel>
      )}
      <OthersChanges
        changes={changes}
        take={take}
        nameOf={([field, locale, part]) =>
          field === 'texts'
            ? t(`collections.${part as 'title' | 'description'}.${locale as 'ja' | 'en'}`)
            : t(`collections.${field as 'image' | 'cover' | 'displayOrder'}`)
        }
      />
      <div className={styles.actions}>
        <ActionButton
          call={mode === 'create' ? 'collections.create' : 'collections.change'}
          type="submit"
          busy={busy}
          disabledReason={isUploading ? t('collections.uploading') : null}
        >
          {t(mode === 'create' ? 'collections.create' : 'collections.save')}
        </ActionButton>
        {mode === 'change' && JSON.stringify(draft) !== JSON.stringify(initial) && (
          <Button tone="quiet" onClick={reset}>
            {t('settings.undo')}
          </Button>
        )}
        <ProblemLine error={error} />
      </div>
    </form>
  );
}
