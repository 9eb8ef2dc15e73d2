import { LANGUAGES, type Language } from '@kura/domain/vocabulary';
import { Segmented, TextAreaField, TextField } from '@kura/ui';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { OthersChanges } from '../../../components/others-changes.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useRecordDraft } from '../../../components/use-record-draft.ts';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import { type DraftText, isSameDraft, isWhole, type TemplateDraft } from './template-draft.ts';
import styles from './template-editor.module.css';
import { TemplatePreview } from './template-preview.tsx';
import { useTemplateProblemText } from './template-text.ts';
import { VariableFields } from './variable-fields.tsx';
import { VariableList } from './variable-list.tsx';

interface TemplateEditorProps {
  /** The stored template. */
  readonly initial: TemplateDraft;
  /** The version of `initial`; null for a new template. */
  readonly version: number | null;
  /** The version that the last save of this editor made. */
  readonly savedVersion?: number | undefined;
  /** Whether the shop itself sends the mail: only its texts can change. */
  readonly isShops: boolean;
  readonly isNew?: boolean;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onSave: (draft: TemplateDraft) => void;
  /** Next to the button to save: other actions on the text in the editor. */
  readonly acts?: (draft: TemplateDraft, language: Language) => ReactNode;
}

/** A template editor in both languages, with a preview of the mail. */
export function TemplateEditor(props: TemplateEditorProps) {
  const { initial, version, savedVersion, isShops, isNew = false, busy, error, onSave, acts } = props;
  const t = useT();
  const problemText = useTemplateProblemText();
  const { draft, setDraft, changes, take } = useRecordDraft({ stored: initial, version, savedVersion });
  const [language, setLanguage] = useState<Language>(useLocale());
  const [submitted, setSubmitted] = useState(false);
  const body = useRef<HTMLTextAreaElement>(null);
  const text = draft.texts[language];

  const change = (part: Partial<DraftText>) =>
    setDraft({ ...draft, texts: { ...draft.texts, [language]: { ...text, ...part } } });
  const insert = (tag: string) => {
    const { selectionStart: from, selectionEnd: to } = body.current ?? { selectionStart: 0, selectionEnd: 0 };
    change({ body: `${text.body.slice(0, from)}${tag}${text.body.slice(to)}` });
    // After inserting, so that typing continues behind it.
    requestAnimationFrame(() => {
      body.current?.focus();
      body.current?.setSelectionRange(from + tag.length, from + tag.length);
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isWhole(draft)) return onSave(draft);
    const unwritten = LANGUAGES.find((each) => Object.values(draft.texts[each]).some((part) => !part.trim()));
    if (unwritten) setLanguage(unwritten);
  };
  const missing = (value: string) => (submitted && value.trim() === '' ? t('form.missing') : null);

  return (
    <form className={styles.columns} onSubmit={submit} noValidate>
      <div className={styles.main}>
        {!isShops && (
          <Panel heading={t('mail.basics')} hint={t('mail.variables.hint', { tag: '{{variable}}' })}>
            <TextField
              label={t('mail.name')}
              hint={t('mail.name.hint')}
              maxLength={80}
              value={draft.name}
              error={missing(draft.name)}
              onChange={({ target }) => setDraft({ ...draft, name: target.value })}
            />
            <VariableFields
              variables={draft.variables}
              submitted={submitted}
              onChange={(variables) => setDraft({ ...draft, variables })}
            />
          </Panel>
        )}
        <Panel heading={t('mail.words')} hint={t('mail.words.hint')}>
          <Segmented
            label={t('app.language')}
            hideLabel
            selected={language}
            onSelect={setLanguage}
            items={LANGUAGES.map((key) => ({ key, label: t(`language.${key}`) }))}
          />
          <TextField
            label={t('mail.subject')}
            lang={language}
            maxLength={200}
            value={text.subject}
            error={missing(text.subject)}
            onChange={({ target }) => change({ subject: target.value })}
          />
          <TextAreaField
            ref={body}
            label={t('mail.body')}
            lang={language}
            rows={14}
            maxLength={10_000}
            className={styles.body}
            value={text.body}
            error={missing(text.body)}
            onChange={({ target }) => change({ body: target.value })}
          />
          <VariableList variables={draft.variables.filter(({ name }) => name !== '')} onInsert={insert} />
          <OthersChanges
            changes={changes}
            take={take}
            nameOf={([field, of, part]) =>
              field === 'texts'
                ? `${t(`mail.${part as keyof DraftText}`)} (${t(`language.${of as Language}`)})`
                : t(field === 'name' ? 'mail.name' : 'mail.variables')
            }
          />
          {error !== null && error !== undefined && (
            <p className={styles.problem} role="alert">
              {problemText(error)}
            </p>
          )}
          <div className={styles.acts}>
            <ActionButton
              call={isNew ? 'emailTemplates.create' : 'emailTemplates.change'}
              type="submit"
              busy={busy}
              disabledReason={isSameDraft(draft, initial) ? t('admins.unchanged') : null}
            >
              {t(isNew ? 'mail.create' : 'mail.save')}
            </ActionButton>
            {acts?.(draft, language)}
          </div>
        </Panel>
      </div>
      <aside className={styles.aside}>
        <TemplatePreview draft={draft} language={language} />
      </aside>
    </form>
  );
}
