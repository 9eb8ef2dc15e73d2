import { LANGUAGES, type Language } from '@kura/domain/vocabulary';
import { Segmented, TextAreaField } from '@kura/ui';
import { Form, fieldsOf } from '@kura/ui/form';
import type { CallForm } from '@kura/web-kit/form';
import { useRef, useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { OthersChanges } from '../../../components/others-changes.tsx';
import { Panel } from '../../../components/panel.tsx';
import { UnsavedChanges } from '../../../components/record-form.tsx';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import styles from './template-editor.module.css';
import { TemplatePreview } from './template-preview.tsx';
import { useTemplateProblemText } from './template-text.ts';
import type { TemplateText, TemplateValues } from './template-values.ts';
import { TestButton } from './test-button.tsx';
import { VariableFields } from './variable-fields.tsx';
import { VariableList } from './variable-list.tsx';

interface TemplateEditorProps {
  readonly form: CallForm<TemplateValues>;
  /** Whether the shop itself sends the mail: only its texts can change. */
  readonly isShops: boolean;
  readonly isNew?: boolean;
}

const Field = fieldsOf<TemplateValues>();

/** A template editor in both languages, with a preview of the mail. */
export function TemplateEditor({ form, isShops, isNew = false }: TemplateEditorProps) {
  const t = useT();
  const problemText = useTemplateProblemText();
  const [language, setLanguage] = useState<Language>(useLocale());
  const values = form.methods.watch();
  const showFirstUnwritten = () => {
    const isUnwritten = (each: Language) =>
      Object.values(values.texts[each]).some((part) => part.trim() === '');
    const first = isUnwritten(language) ? language : LANGUAGES.find(isUnwritten);
    if (first) setLanguage(first);
  };
  return (
    <Form form={form} className={`grid grid-cols-2 gap-5 items-start ${styles.columns}`}>
      <div className="grid gap-5 min-w-0">
        {!isShops && (
          <Panel heading={t('mail.basics')} hint={t('mail.variables.hint', { tag: '{{variable}}' })}>
            <Field.Text name="name" label={t('mail.name')} hint={t('mail.name.hint')} />
            <VariableFields form={form} />
          </Panel>
        )}
        <Panel heading={t('mail.words')} hint={t('mail.words.hint')}>
          <Segmented
            label={t('common.language')}
            hideLabel
            selected={language}
            onSelect={setLanguage}
            items={LANGUAGES.map((key) => ({ key, label: t(`language.${key}`) }))}
          />
          <TextFields key={language} form={form} language={language} />
          <OthersChanges
            changes={form.changes}
            take={form.take}
            nameOf={([field, of, part]) =>
              field === 'texts'
                ? `${t(`mail.${part as keyof TemplateText}`)} (${t(`language.${of as Language}`)})`
                : t(field === 'name' ? 'mail.name' : 'mail.variables')
            }
          />
          {form.error !== null && (
            <p className="text-sm text-danger" role="alert">
              {problemText(form.error)}
            </p>
          )}
          <div className="flex flex-wrap gap-2 items-start">
            <ActionButton
              call={isNew ? 'emailTemplates.create' : 'emailTemplates.change'}
              type="submit"
              busy={form.busy}
              disabledReason={form.isChanged ? null : t('admins.unchanged')}
              onClick={showFirstUnwritten}
            >
              {t(isNew ? 'mail.create' : 'mail.save')}
            </ActionButton>
            <TestButton draft={values} language={language} />
          </div>
        </Panel>
      </div>
      <aside className="grid gap-5 min-w-0">
        <TemplatePreview draft={values} language={language} />
      </aside>
      <UnsavedChanges form={form} />
    </Form>
  );
}

/** Subject and body in one language. A variable is inserted at the cursor. */
function TextFields({ form, language }: { form: CallForm<TemplateValues>; language: Language }) {
  const t = useT();
  const { methods } = form;
  const body = useRef<HTMLTextAreaElement>(null);
  const name = `texts.${language}.body` as const;
  const insert = (tag: string) => {
    const { selectionStart: from, selectionEnd: to } = body.current ?? { selectionStart: 0, selectionEnd: 0 };
    const text = methods.getValues(name);
    methods.setValue(name, `${text.slice(0, from)}${tag}${text.slice(to)}`, { shouldDirty: true });
    // After inserting, so that typing continues behind it.
    requestAnimationFrame(() => {
      body.current?.focus();
      body.current?.setSelectionRange(from + tag.length, from + tag.length);
    });
  };
  return (
    <>
      <Field.Text name={`texts.${language}.subject`} label={t('mail.subject')} lang={language} />
      <Field.Custom name={name}>
        {({ value, error, onChange }) => (
          <TextAreaField
            ref={body}
            label={t('mail.body')}
            lang={language}
            rows={14}
            maxLength={10_000}
            className={styles.body}
            value={value}
            error={error}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field.Custom>
      <VariableList
        variables={methods.watch('variables').filter((variable) => variable.name !== '')}
        onInsert={insert}
      />
    </>
  );
}

/** The rules of a template's form that the schemas of its calls lack: texts in both languages. */
export function useTemplateCheck() {
  const t = useT();
  return ({ texts }: TemplateValues) =>
    Object.fromEntries(
      LANGUAGES.flatMap((language) =>
        (['subject', 'body'] as const).map((part) => [
          `texts.${language}.${part}`,
          texts[language][part].trim() === '' ? t('form.missing') : null,
        ]),
      ),
    );
}
