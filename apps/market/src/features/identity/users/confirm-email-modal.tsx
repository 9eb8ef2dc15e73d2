import { normaliseMailAddress } from '@kura/domain/email';
import { Button, Dialog } from '@kura/ui';
import { Form, fieldsOf } from '@kura/ui/form';
import { meQuery, useAppClient, useLocale } from '@kura/web-kit';
import { nextStep, useCallForm } from '@kura/web-kit/form';
import { useQuery } from '@tanstack/react-query';
import { CodeField, emailCodeLength } from '../../../components/code-field.tsx';
import { FormEnd } from '../../../components/form-dialog.tsx';
import { useMailCode } from '../../../components/use-mail-code.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useProfileSaved } from './use-profile-saved.ts';

interface ConfirmEmailModalProps {
  readonly onClose: () => void;
}

/** CONFIRM_EMAIL: adds an e-mail address, confirmed by a code. */
export function ConfirmEmailModal({ onClose }: ConfirmEmailModalProps) {
  const t = useTexts('users');
  const code = useAddressCode(onClose);
  return (
    <Dialog open onClose={onClose} title={t('account.email.title')} size="sm" dismissible={!code.form.busy}>
      {code.sent === null ? <AddressStep code={code} /> : <CodeStep code={code} to={code.sent.to} />}
    </Dialog>
  );
}

function useAddressCode(onClose: () => void) {
  const t = useTexts('users');
  const onSaved = useProfileSaved(onClose);
  const language = useLocale();
  return useMailCode({
    t,
    // Mail is sent in the request's language.
    read: (code, { to, challenge }) => ({ email: { address: to, code, challenge }, language }),
    send: (api, input, rest) => api.users.updateProfile(input, rest),
    onDone: (saved) => onSaved(saved, t('account.email.confirmed')),
  });
}

interface StepProps {
  readonly code: ReturnType<typeof useAddressCode>;
}

const Field = fieldsOf<{ address: string }>();

function AddressStep({ code: { mail } }: StepProps) {
  const t = useTexts('users');
  const { data: me } = useQuery(meQuery(useAppClient().api));
  const form = useCallForm({
    values: { address: '' },
    read: ({ address }) => address.trim(),
    save: nextStep(mail.mutate, { busy: mail.isPending, error: mail.error }),
  });
  const isPossible = normaliseMailAddress(form.methods.watch('address')) !== null;
  return (
    <Form form={form} className="stack gap-5">
      <p className="text-sm text-soft">
        {me?.email ? t('account.email.change', { email: me.email }) : t('account.email.why')}
      </p>
      <Field.Text
        name="address"
        label={t('account.email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
      />
      <FormEnd
        form={form}
        t={t}
        wide
        action={t('account.email.send')}
        reason={isPossible ? null : t('account.email.needed')}
      />
    </Form>
  );
}

function CodeStep({ code: { form, mail, restart }, to }: StepProps & { readonly to: string }) {
  const t = useTexts('users');
  const isWhole = form.methods.watch('code').length === emailCodeLength;
  return (
    <Form form={form} className="stack gap-5">
      <p className="text-sm text-soft">{t('account.email.sent', { email: to })}</p>
      <CodeField
        label={t('account.email.code')}
        hint={t('account.email.codeHint')}
        onWhole={() => void form.submit()}
      />
      <FormEnd
        form={form}
        t={t}
        wide
        action={t('account.email.confirm')}
        reason={isWhole ? null : t('account.email.codeNeeded')}
      />
      <div className="flex flex-wrap gap-3">
        <Button tone="quiet" size="sm" disabled={form.busy} onClick={() => mail.mutate(to)}>
          {t('account.email.again')}
        </Button>
        <Button tone="quiet" size="sm" disabled={form.busy} onClick={restart}>
          {t('account.email.other')}
        </Button>
      </div>
    </Form>
  );
}
