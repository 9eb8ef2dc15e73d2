import { schema } from 'virtual:kura-input/contact.reply';
import { Button } from '@kura/ui';
import { Form, fieldsOf } from '@kura/ui/form';
import { useApiForm } from '@kura/web-kit/form';
import { Notice } from '../../../components/notice.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './contact.module.css';
import { contactProblem } from './contact-problem.ts';
import { TrapField } from './trap-field.tsx';

const Field = fieldsOf<{ message: string; website: string }>();

interface FollowUpFormProps {
  readonly thread: string;
  readonly onSent: (number: string) => void;
}

/** Adds a message to an inquiry that the shop answered. */
export function FollowUpForm({ thread, onSent }: FollowUpFormProps) {
  const t = useTexts('contact');
  const form = useApiForm({
    schema,
    values: { message: '', website: '' },
    read: (values) => ({ token: thread, ...values }),
    check: ({ message }) => ({ message: message.trim() === '' ? t('contact.missing') : null }),
    send: (api, input, rest) => api.contact.reply(input, rest),
    onDone: ({ number }) => onSent(number),
  });
  return (
    <Form form={form} className={`grid gap-5 max-w-640px p-6 border rounded-xl bg-panel ${styles.form}`}>
      <Field.TextArea name="message" label={t('contact.message')} hint={t('contact.message.hint')} rows={8} />
      <Field.Custom name="website">
        {({ value, onChange }) => <TrapField value={value} onChange={onChange} />}
      </Field.Custom>
      {form.error !== null && <Notice tone="danger">{contactProblem(t, form.error)}</Notice>}
      <Button type="submit" busy={form.busy}>
        {t('contact.send')}
      </Button>
    </Form>
  );
}
