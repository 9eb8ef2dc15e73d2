import { Button, Dialog } from '@kura/ui';
import { isProblem, meQuery, passkeyKeys, useAppClient, useLocale } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CodeField, emailCodeLength } from '../../../components/code-field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useAction } from '../../../components/use-action.ts';
import { describeError } from '../../../i18n/describe-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './security.module.css';

/** Asks for the code from the user's mail that confirms a doubted passkey. The waiting call then continues. */
export function ConfirmPasskeyDialog({ onAnswer }: { onAnswer: (confirmed: boolean) => void }) {
  const t = useTexts('passkeys');
  const { api, queryClient } = useAppClient();
  const language = useLocale();
  const { data: me } = useQuery(meQuery(api));
  const [sent, setSent] = useState<{ to: string; challenge: string } | null>(null);
  const [code, setCode] = useState('');
  const { busy, error, run } = useAction();

  const send = (email: string) =>
    run(async () => {
      const { challenge } = await api.auth.email({ email, language });
      setCode('');
      setSent({ to: email, challenge });
    });
  const confirm = (challenge: string) =>
    run(async () => {
      await api.auth.confirmPasskey({ code, challenge });
      await queryClient.invalidateQueries({ queryKey: passkeyKeys.own });
      onAnswer(true);
    });

  const isCodeWrong = isProblem(error, 'EMAIL_CODE_INVALID');
  const failure = error !== null && !isCodeWrong && <Notice tone="danger">{describeError(t, error)}</Notice>;
  const email = me?.email ?? null;
  return (
    <Dialog open onClose={() => onAnswer(false)} title={t('security.doubt')} size="sm" dismissible={!busy}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (sent !== null && code.length === emailCodeLength) void confirm(sent.challenge);
        }}
      >
        <p className={styles.text}>{t('security.doubt.text')}</p>
        <p className={styles.text}>{t('security.doubt.chain')}</p>
        {sent === null ? (
          <>
            {failure}
            <Button
              wide
              busy={busy}
              disabledReason={email === null ? t('security.doubt.noEmail') : null}
              onClick={() => email !== null && void send(email)}
            >
              {t('security.doubt.send')}
            </Button>
          </>
        ) : (
          <>
            <CodeField
              label={t('security.doubt.code')}
              hint={t('security.doubt.sent', { email: sent.to })}
              error={isCodeWrong ? describeError(t, error) : null}
              value={code}
              onChange={setCode}
              autoFocus
            />
            {failure}
            <Button
              type="submit"
              wide
              busy={busy}
              disabledReason={code.length === emailCodeLength ? null : t('security.doubt.codeNeeded')}
            >
              {t('security.doubt.confirm')}
            </Button>
            <Button tone="quiet" size="sm" disabled={busy} onClick={() => void send(sent.to)}>
              {t('security.doubt.again')}
            </Button>
          </>
        )}
      </form>
    </Dialog>
  );
}
