import { schema } from 'virtual:kura-input/contact.sendEmail';
import { INQUIRY_TOPICS, type InquiryTopic } from '@kura/domain/contact';
import { normaliseMailAddress } from '@kura/domain/email';
import { Button } from '@kura/ui';
import { Form, fieldsOf } from '@kura/ui/form';
import { meQuery, useAppClient, useLocale, useSession } from '@kura/web-kit';
import { useApiForm } from '@kura/web-kit/form';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../components/notice.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './contact.module.css';
import { contactProblem } from './contact-problem.ts';
import { TrapField } from './trap-field.tsx';

interface ContactValues {
  topic: InquiryTopic | '';
  name: string;
  email: string;
  reference: string;
  message: string;
  website: string;
}

const Field = fieldsOf<ContactValues>();

/** Sends a message to the shop. Name and address of a signed-in user are filled in. */
export function ContactForm({ onSent }: { onSent: (number: string) => void }) {
  const t = useTexts('contact');
  const { api } = useAppClient();
  const language = useLocale();
  const session = useSession();
  const { data: own } = useQuery({ ...meQuery(api), enabled: session !== null });
  const isOwn = session !== null && own !== undefined;
  const form = useApiForm({
    schema,
    values: {
      topic: '' as InquiryTopic | '',
      name: isOwn ? own.name : '',
      email: isOwn ? (own.email ?? '') : '',
      reference: '',
      message: '',
      website: '',
    },
    // The account of a signed-in user arrives after the form: its fields follow, unless they have input.
    version: isOwn ? own.id : null,
    read: (values) => ({
      ...values,
      topic: values.topic as InquiryTopic,
      name: values.name.trim(),
      email: values.email.trim(),
      language,
    }),
    check: ({ topic, name, email, message }) => ({
      topic: topic === '' ? t('contact.missing.topic') : null,
      name: name.trim() === '' ? t('contact.missing') : null,
      email: normaliseMailAddress(email) === null ? t('contact.invalidEmail') : null,
      message: message.trim() === '' ? t('contact.missing') : null,
    }),
    // An inquiry has no version to change.
    send: (calls, input, { context: { ifMatch: _, ...context } }) =>
      calls.contact.sendEmail(input, { context }),
    onDone: ({ number }) => onSent(number),
  });

  return (
    <Form form={form} className={`grid gap-5 max-w-640px p-6 border rounded-xl bg-panel ${styles.form}`}>
      <Field.Select name="topic" label={t('contact.topic')}>
        <option value="" disabled>
          {t('contact.topic.choose')}
        </option>
        {INQUIRY_TOPICS.map((each) => (
          <option key={each} value={each}>
            {t(`contact.topic.${each}`)}
          </option>
        ))}
      </Field.Select>
      <div className={`grid gap-5 items-start ${styles.pair}`}>
        <Field.Text name="name" label={t('contact.name')} autoComplete="name" />
        <Field.Text
          name="email"
          label={t('contact.email')}
          hint={t('contact.email.hint')}
          type="email"
          autoComplete="email"
        />
      </div>
      <Field.Text name="reference" label={t('contact.reference')} hint={t('contact.reference.hint')} />
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
