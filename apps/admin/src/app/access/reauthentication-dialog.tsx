import { schema } from 'virtual:kura-input/auth.prove';
import { useReauthenticationPrompt } from '@kura/web-kit';
import { useApiForm } from '@kura/web-kit/form';
import { CodeField } from '../../components/code-field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useT } from '../../i18n/i18n.ts';

/** Asks for a code when a call wants a fresh proof; the call then continues automatically. */
export function ReauthenticationDialog() {
  const question = useReauthenticationPrompt();
  if (question === null) return null;
  return <ProofForm onAnswer={question.answer} />;
}

function ProofForm({ onAnswer }: { onAnswer: (proved: boolean) => void }) {
  const t = useT();
  const form = useApiForm({
    schema,
    values: { code: '' },
    read: ({ code }) => ({ method: 'totp' as const, code }),
    clearsOnError: ['code'],
    send: (api, input, rest) => api.auth.prove(input, rest),
    onDone: () => onAnswer(true),
  });
  return (
    <FormDialog
      form={form}
      title={t('proof.title')}
      action={t('proof.confirm')}
      size="sm"
      onClose={() => onAnswer(false)}
    >
      <p>{t('proof.text')}</p>
      <CodeField autoFocus />
    </FormDialog>
  );
}
