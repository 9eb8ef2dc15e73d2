import {
  INQUIRY_TOPICS,
  type InquiryTopic,
  MAX_INQUIRY_CHARACTERS,
  MAX_SUBJECT_REFERENCE_CHARACTERS,
} from '@kura/domain/contact';
import { normaliseMailAddress } from '@kura/domain/email';
import { Button, SelectField, TextAreaField, TextField } from '@kura/ui';
import { meQuery, useAppClient, useLocale, useSession } from '@kura/web-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './contact.module.css';
import { contactProblem } from './contact-problem.ts';
import { TrapField } from './trap-field.tsx';

/** Sends a message to the shop. Name and address of a signed-in user are filled in. */
export function ContactForm({ onSent }: { onSent: (number: string) => void }) {
  const t = useTexts('contact');
  const { api } = useAppClient();
  const language = useLocale();
  const session = useSession();
  const { data: own } = useQuery({ ...meQuery(api), enabled: session !== null });
  const [entered, setEntered] = useState<{ name?: string; email?: string }>({});
  const [topic, setTopic] = useState<InquiryTopic | null>(null);
  const [reference, setReference] = useState('');
  const [message, setMessage] = useState('');
  const [website, setWebsite] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const name = entered.name ?? (session && own?.name) ?? '';
  const email = entered.email ?? (session && own?.email) ?? '';

  const send = useMutation({
    mutationFn: (about: InquiryTopic) =>
      api.contact.sendEmail({
        name: name.trim(),
        email: email.trim(),
        topic: about,
        message,
        reference,
        language,
        website,
      }),
    onSuccess: ({ number }) => onSent(number),
  });

  const mistakes = {
    topic: topic === null ? t('contact.missing.topic') : null,
    name: name.trim() === '' ? t('contact.missing') : null,
    email: normaliseMailAddress(email) === null ? t('contact.invalidEmail') : null,
    message: message.trim() === '' ? t('contact.missing') : null,
  };
  const shown = (key: keyof typeof mistakes) => (submitted ? mistakes[key] : null);

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (topic !== null && Object.values(mistakes).every((mistake) => mistake === null)) {
          send.mutate(topic);
          return;
        }
        const form = event.currentTarget;
        // Once the fields are marked.
        requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      }}
    >
      <SelectField
        label={t('contact.topic')}
        value={topic ?? ''}
        error={shown('topic')}
        onChange={({ target }) => setTopic(INQUIRY_TOPICS.find((each) => each === target.value) ?? null)}
      >
        <option value="" disabled>
          {t('contact.topic.choose')}
        </option>
        {INQUIRY_TOPICS.map((each) => (
          <option key={each} value={each}>
            {t(`contact.topic.${each}`)}
          </option>
        ))}
      </SelectField>
      <div className={styles.pair}>
        <TextField
          label={t('contact.name')}
          autoComplete="name"
          maxLength={80}
          value={name}
          error={shown('name')}
          onChange={({ target }) => setEntered({ ...entered, name: target.value })}
        />
        <TextField
          label={t('contact.email')}
          hint={t('contact.email.hint')}
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          error={shown('email')}
          onChange={({ target }) => setEntered({ ...entered, email: target.value })}
        />
      </div>
      <TextField
        label={t('contact.reference')}
        hint={t('contact.reference.hint')}
        maxLength={MAX_SUBJECT_REFERENCE_CHARACTERS}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
      <TextAreaField
        label={t('contact.message')}
        hint={t('contact.message.hint')}
        rows={8}
        maxLength={MAX_INQUIRY_CHARACTERS}
        value={message}
        error={shown('message')}
        onChange={({ target }) => setMessage(target.value)}
      />
      <TrapField value={website} onChange={setWebsite} />
      {send.isError && <Notice tone="danger">{contactProblem(t, send.error)}</Notice>}
      <Button type="submit" busy={send.isPending}>
        {t('contact.send')}
      </Button>
    </form>
  );
}
