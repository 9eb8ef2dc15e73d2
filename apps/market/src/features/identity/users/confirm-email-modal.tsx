import { normaliseMailAddress } from '@kura/domain/email';
import { Button, Dialog, TextField, useToast } from '@kura/ui';
import { accountKeys, isProblem, meQuery, useAppClient, useLocale } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CodeField, emailCodeLength } from '../../../components/code-field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useAction } from '../../../components/use-action.ts';
import { describeError } from '../../../i18n/describe-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './account-form.module.css';

/** CONFIRM_EMAIL: adds an e-mail address, confirmed by a code. */
export function ConfirmEmailModal({ onClose }: { onClose: () => void }) {
  const t = useTexts('users');
  const { api, queryClient } = useAppClient();
  const toast = useToast();
  const language = useLocale();
  const { data: me } = useQuery(meQuery(api));
  const [address, setAddress] = useState('');
  const [sent, setSent] = useState<{ to: string; challenge: string } | null>(null);
  const [code, setCode] = useState('');
  const { busy, error, run } = useAction();

  const send = () =>
    run(async () => {
      const to = address.trim();
      const { challenge } = await api.auth.email({ email: to, language });
      setCode('');
      setSent({ to, challenge });
    });
  const confirm = ({ to, challenge }: { to: string; challenge: string }, typed: string) =>
    run(async () => {
      // Mail is sent in the request's language.
      const saved = await api.users.updateProfile({
        email: { address: to, code: typed, challenge },
        language,
      });
      queryClient.setQueryData(accountKeys.me, saved);
      toast({ tone: 'success', title: t('account.email.confirmed') });
      onClose();
    });

  const isPossible = normaliseMailAddress(address) !== null;
  const isCodeWrong = isProblem(error, 'EMAIL_CODE_INVALID');
  const failure = error !== null && !isCodeWrong && <Notice tone="danger">{describeError(t, error)}</Notice>;
  return (
    <Dialog open onClose={onClose} title={t('account.email.title')} size="sm" dismissible={!busy}>
      {sent === null ? (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isPossible) void send();
          }}
        >
          <p className={styles.text}>
            {me?.email ? t('account.email.change', { email: me.email }) : t('account.email.why')}
          </p>
          <TextField
            label={t('account.email')}
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={254}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
          {failure}
          <Button
            type="submit"
            wide
            busy={busy}
            disabledReason={isPossible ? null : t('account.email.needed')}
          >
            {t('account.email.send')}
          </Button>
        </form>
      ) : (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (code.length === emailCodeLength) void confirm(sent, code);
          }}
        >
          <p className={styles.text}>{t('account.email.sent', { email: sent.to })}</p>
          <CodeField
            label={t('account.email.code')}
            hint={t('account.email.codeHint')}
            error={isCodeWrong ? describeError(t, error) : null}
            value={code}
            onChange={(typed) => {
              setCode(typed);
              if (typed.length === emailCodeLength && typed !== code) void confirm(sent, typed);
            }}
            autoFocus
          />
          {failure}
          <Button
            type="submit"
            wide
            busy={busy}
            disabledReason={code.length === emailCodeLength ? null : t('account.email.codeNeeded')}
          >
            {t('account.email.confirm')}
          </Button>
          <div className={styles.pair}>
            <Button tone="quiet" size="sm" disabled={busy} onClick={() => void send()}>
              {t('account.email.again')}
            </Button>
            <Button tone="quiet" size="sm" disabled={busy} onClick={() => setSent(null)}>
              {t('account.email.other')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
