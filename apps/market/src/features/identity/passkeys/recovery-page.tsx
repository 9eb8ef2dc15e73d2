import { normaliseMailAddress } from '@kura/domain/email';
import { Button, buttonClass, DescriptionList, TimeLeft } from '@kura/ui';
import { Form, fieldsOf } from '@kura/ui/form';
import { formatDateTime, useAppClient } from '@kura/web-kit';
import { nextStep, useCallForm } from '@kura/web-kit/form';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CodeField, emailCodeLength } from '../../../components/code-field.tsx';
import { FormEnd } from '../../../components/form-dialog.tsx';
import { Notice } from '../../../components/notice.tsx';
import { describeError } from '../../../i18n/describe-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './recovery-page.module.css';
import { RecoveryPhraseField } from './recovery-phrase-field.tsx';
import { type Recovery, useRecovery } from './use-recovery.ts';

const shownSteps = ['EMAIL', 'PASSKEY', 'WORDS', 'PROPOSED'] as const;

/** Account recovery after the loss of all devices. */
export function RecoveryPage() {
  const t = useTexts('passkeys');
  const recovery = useRecovery();
  const { stage, error } = recovery;
  const shown = stage.at === 'CODE' ? 'EMAIL' : stage.at;
  return (
    <div className="stack gap-6 max-w-640px">
      <ol className={`grid gap-2 ${styles.steps}`} aria-label={t('recover.steps')}>
        {shownSteps.map((step) => (
          <li key={step} aria-current={step === shown ? 'step' : undefined} className={styles.step}>
            {t(`recover.step.${step}`)}
          </li>
        ))}
      </ol>
      <section className="stack gap-4 p-5 border rounded-lg bg-panel" aria-live="polite">
        <CurrentStage recovery={recovery} />
        {error !== null && <Notice tone="danger">{describeError(t, error)}</Notice>}
      </section>
    </div>
  );
}

function CurrentStage({ recovery }: { recovery: Recovery }) {
  const t = useTexts('passkeys');
  const { stage, busy } = recovery;
  switch (stage.at) {
    case 'EMAIL':
      return <EmailStage recovery={recovery} />;
    case 'CODE':
      return <CodeStage recovery={recovery} email={stage.email} />;
    case 'PASSKEY':
      return (
        <>
          <h2 className="text-xl">{t('recover.passkey')}</h2>
          <p className="text-sm text-soft">{t('recover.passkey.text')}</p>
          <Button size="lg" busy={busy} onClick={() => void recovery.createPasskey(stage.emailProof)}>
            {t('recover.passkey.make')}
          </Button>
        </>
      );
    case 'WORDS':
      return (
        <RecoveryPhraseField busy={busy} onWords={(words) => void recovery.propose(stage.proposal, words)} />
      );
    case 'PROPOSED':
      return <Proposed device={stage.device} passkeyRequest={stage.passkeyRequest} />;
    case 'WALLET':
      return (
        <DeadEnd
          title={t('security.walletAccount')}
          text={t('security.walletAccount.text')}
          recovery={recovery}
        />
      );
    default:
      return (
        <DeadEnd title={t(`recover.${stage.at}`)} text={t(`recover.${stage.at}.text`)} recovery={recovery} />
      );
  }
}

function DeadEnd({ title, text, recovery }: { title: string; text: string; recovery: Recovery }) {
  const t = useTexts('passkeys');
  return (
    <>
      <h2 className="text-xl">{title}</h2>
      <p className="text-sm text-soft">{text}</p>
      <Button tone="secondary" onClick={recovery.restart}>
        {t('recover.restart')}
      </Button>
    </>
  );
}

const Field = fieldsOf<{ email: string }>();

function EmailStage({ recovery }: { recovery: Recovery }) {
  const t = useTexts('passkeys');
  const form = useCallForm({
    values: { email: '' },
    read: ({ email }) => email.trim(),
    save: nextStep(recovery.sendCode, { busy: recovery.busy }),
  });
  const isPossible = normaliseMailAddress(form.methods.watch('email')) !== null;
  return (
    <Form form={form} className="stack gap-4">
      <h2 className="text-xl">{t('recover.email')}</h2>
      <p className="text-sm text-soft">{t('recover.email.text')}</p>
      <Field.Text
        name="email"
        label={t('recover.email.field')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <FormEnd
        form={form}
        t={t}
        size="lg"
        action={t('recover.email.send')}
        reason={isPossible ? null : t('recover.email.needed')}
      />
    </Form>
  );
}

function CodeStage({ recovery, email }: { recovery: Recovery; email: string }) {
  const t = useTexts('passkeys');
  const form = useCallForm({
    values: { code: '' },
    read: ({ code }) => code,
    save: nextStep((code: string) => recovery.checkCode(email, code), { busy: recovery.busy }),
  });
  const isWhole = form.methods.watch('code').length === emailCodeLength;
  return (
    <Form form={form} className="stack gap-4">
      <h2 className="text-xl">{t('recover.code')}</h2>
      <p className="text-sm text-soft">{t('recover.code.text', { email })}</p>
      <CodeField label={t('recover.code.field')} />
      <FormEnd
        form={form}
        t={t}
        size="lg"
        action={t('recover.code.check')}
        reason={isWhole ? null : t('recover.code.needed')}
      />
      <div>
        <Button tone="quiet" size="sm" onClick={recovery.restart}>
          {t('recover.email.other')}
        </Button>
      </div>
    </Form>
  );
}

/** The time when the passkey becomes active is known once the proposal is in a block. */
const askEveryMs = 3_000;

function Proposed({ device, passkeyRequest }: { device: string; passkeyRequest: string }) {
  const t = useTexts('passkeys');
  const { api } = useAppClient();
  const { data } = useQuery({
    queryKey: ['passkey-request', 'proposed', passkeyRequest],
    queryFn: () => api.auth.passkeyStanding({ passkeyRequest }, { context: { anonymous: true } }),
    refetchInterval: ({ state }) => (state.data?.readyAt ? false : askEveryMs),
  });
  return (
    <>
      <h2 className="text-xl">{t('recover.done')}</h2>
      <Notice tone="success">{t('recover.done.text', { device })}</Notice>
      <DescriptionList
        compact
        facts={[
          {
            key: 'at',
            name: t('security.alarm.at'),
            value: data?.readyAt ? formatDateTime(data.readyAt) : t('recover.done.proposing'),
          },
          ...(data?.readyAt
            ? [
                {
                  key: 'left',
                  name: t('security.alarm.left'),
                  value: <TimeLeft until={data.readyAt} whenOver={t('security.alarm.over')} />,
                },
              ]
            : []),
        ]}
      />
      <ol className={`grid gap-2 text-sm text-soft ${styles.points}`}>
        <li>{t('recover.done.wait')}</li>
        <li>{t('recover.done.refuse')}</li>
        <li>{t('recover.done.then')}</li>
        <li>{t('recover.done.keep')}</li>
      </ol>
      <div>
        <Link to="/" className={buttonClass({ tone: 'secondary' })}>
          {t('state.backHome')}
        </Link>
      </div>
    </>
  );
}
