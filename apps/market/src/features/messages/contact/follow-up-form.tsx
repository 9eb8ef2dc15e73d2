import { MAX_INQUIRY_CHARACTERS } from '@kura/domain/contact';
import { Button, TextAreaField } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './contact.module.css';
import { contactProblem } from './contact-problem.ts';
import { TrapField } from './trap-field.tsx';

interface FollowUpFormProps {
  readonly thread: string;
  readonly onSent: (number: string) => void;
}

/** Adds a message to an inquiry that the shop answered. */
export function FollowUpForm({ thread, onSent }: FollowUpFormProps) {
  const t = useTexts('contact');
  const { api } = useAppClient();
  const [message, setMessage] = useState('');
  const [website, setWebsite] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const send = useMutation({
    mutationFn: () => api.contact.reply({ token: thread, message, website }),
    onSuccess: ({ number }) => onSent(number),
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (message.trim() !== '') send.mutate();
      }}
    >
      <TextAreaField
        label={t('contact.message')}
        hint={t('contact.message.hint')}
        rows={8}
        maxLength={MAX_INQUIRY_CHARACTERS}
        value={message}
        error={submitted && message.trim() === '' ? t('contact.missing') : null}
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
