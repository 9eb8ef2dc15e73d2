import type { Inquiry } from '@kura/api-contract/contact';
import { MAX_INQUIRY_CHARACTERS } from '@kura/domain/contact';
import { SelectField, TextAreaField, useToast } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import styles from './contact.module.css';
import { answerTemplates } from './inquiry-queries.ts';

/** Answers an inquiry by mail, from scratch or with a template's text. */
export function ReplyForm({ inquiry }: { inquiry: Inquiry }) {
  const t = useT();
  const toast = useToast();
  const { api } = useAppClient();
  const { data: templates = [] } = useQuery(answerTemplates(api));
  const [text, setText] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const answer = useAdminMutation(
    (client) =>
      client.contact.answer({ id: inquiry.id, text }, { context: { ifMatch: String(inquiry.version) } }),
    () => {
      setText('');
      setSubmitted(false);
      toast({ tone: 'success', title: t('inquiries.answer.sent') });
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (text.trim() !== '') answer.mutate();
  };
  const insert = (id: string) => {
    const body = templates.find((template) => template.id === id)?.texts[inquiry.language].body;
    if (body === undefined) return;
    const filled = body.replaceAll(/\{\{\s*name\s*\}\}/g, inquiry.name);
    setText(text.trim() === '' ? filled : `${text.trimEnd()}\n\n${filled}`);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {templates.length > 0 && (
        <SelectField
          label={t('inquiries.answer.template')}
          value=""
          onChange={({ target }) => insert(target.value)}
        >
          <option value="">{t('inquiries.answer.template.choose')}</option>
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextAreaField
        label={t('inquiries.answer')}
        hint={t('inquiries.answer.hint')}
        rows={8}
        maxLength={MAX_INQUIRY_CHARACTERS}
        value={text}
        error={submitted && text.trim() === '' ? t('form.missing') : null}
        onChange={({ target }) => setText(target.value)}
      />
      <ProblemLine error={answer.error} />
      <div className={styles.acts}>
        <ActionButton call="contact.answer" type="submit" busy={answer.isPending}>
          {t('inquiries.answer.send')}
        </ActionButton>
      </div>
    </form>
  );
}
