import { Button, Dialog } from '@kura/ui';
import { Form } from '@kura/ui/form';
import { meQuery, passkeyKeys, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { CodeField, emailCodeLength } from '../../../components/code-field.tsx';
import { FormEnd } from '../../../components/form-dialog.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useMailCode } from '../../../components/use-mail-code.ts';
import { describeError } from '../../../i18n/describe-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

/** Asks for the code from the user's mail that confirms a doubted passkey. The waiting call then continues. */
export function ConfirmPasskeyDialog({ onAnswer }: { onAnswer: (confirmed: boolean) => void }) {
  const t = useTexts('passkeys');
  const { api, queryClient } = useAppClient();
  const { data: me } = useQuery(meQuery(api));
  const { sent, mail, form } = useMailCode({
    t,
    read: (code, { challenge }) => ({ code, challenge }),
    send: async (calls, input, rest) => {
      await calls.auth.confirmPasskey(input, rest);
      await queryClient.invalidateQueries({ queryKey: passkeyKeys.own });
    },
    onDone: () => onAnswer(true),
  });
  const email = me?.email ?? null;
  const isWhole = form.methods.watch('code').length === emailCodeLength;
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title={t('security.doubt')}
      size="sm"
      dismissible={!form.busy}
    >
      <Form form={form} className="stack gap-4">
        <p className="text-sm text-soft">{t('security.doubt.text')}</p>
        <p className="text-sm text-soft">{t('security.doubt.chain')}</p>
        {sent === null ? (
          <>
            {mail.error !== null && <Notice tone="danger">{describeError(t, mail.error)}</Notice>}
            <Button
              wide
              busy={mail.isPending}
              disabledReason={email === null ? t('security.doubt.noEmail') : null}
              onClick={() => email !== null && mail.mutate(email)}
            >
              {t('security.doubt.send')}
            </Button>
          </>
        ) : (
          <>
            <CodeField label={t('security.doubt.code')} hint={t('security.doubt.sent', { email: sent.to })} />
            <FormEnd
              form={form}
              t={t}
              wide
              action={t('security.doubt.confirm')}
              reason={isWhole ? null : t('security.doubt.codeNeeded')}
            />
            <Button tone="quiet" size="sm" disabled={form.busy} onClick={() => mail.mutate(sent.to)}>
              {t('security.doubt.again')}
            </Button>
          </>
        )}
      </Form>
    </Dialog>
  );
}
