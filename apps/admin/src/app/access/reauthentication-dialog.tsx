import { Button, Dialog } from '@kura/ui';
import { useAppClient, useReauthenticationPrompt } from '@kura/web-kit';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { CodeField, noCode } from '../../components/code-field.tsx';
import { ProblemLine } from '../../components/problem-line.tsx';
import { isWholeCode } from '../../components/second-factor.ts';
import { useT } from '../../i18n/i18n.ts';
import styles from './reauthentication-dialog.module.css';

/** Asks for a code when a call wants a fresh proof; the call then continues automatically. */
export function ReauthenticationDialog() {
  const question = useReauthenticationPrompt();
  if (question === null) return null;
  return <ProofForm onAnswer={question.answer} />;
}

function ProofForm({ onAnswer }: { onAnswer: (proved: boolean) => void }) {
  const t = useT();
  const { api } = useAppClient();
  const formId = useId();
  const [factor, setFactor] = useState(noCode);
  const [submitted, setSubmitted] = useState(false);
  const prove = useMutation({
    mutationFn: () => api.auth.prove({ method: 'totp', code: factor.code }),
    onSuccess: () => onAnswer(true),
    onError: () => setFactor({ ...factor, code: '' }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isWholeCode(factor.kind, factor.code)) prove.mutate();
  };
  return (
    <Dialog
      open
      size="sm"
      title={t('proof.title')}
      dismissible={!prove.isPending}
      onClose={() => onAnswer(false)}
      actions={
        <Button type="submit" form={formId} wide busy={prove.isPending}>
          {t('proof.confirm')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p>{t('proof.text')}</p>
        <ProblemLine error={prove.error} />
        <CodeField value={factor} onChange={setFactor} submitted={submitted && !prove.isError} autoFocus />
      </form>
    </Dialog>
  );
}
