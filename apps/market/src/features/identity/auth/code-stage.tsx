import { Button } from '@kura/ui';
import { Form } from '@kura/ui/form';
import { nextStep, useCallForm } from '@kura/web-kit/form';
import { useEffect, useState } from 'react';
import { CodeField, emailCodeLength } from '../../../components/code-field.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './sign-in-dialog.module.css';
import { StageError } from './stage-error.tsx';
import type { SignInFlow } from './use-sign-in-steps.ts';

const resendAfterSeconds = 30;

/** The code that was sent: typed, pasted or filled in by the device. The sixth digit sends it. */
export function CodeStage({ signIn, email }: { signIn: SignInFlow; email: string }) {
  const t = useTexts('auth');
  const [sentTimes, setSentTimes] = useState(1);
  const secondsLeft = useSecondsLeft(sentTimes);
  const form = useCallForm({
    values: { code: '' },
    read: ({ code }) => code,
    check: ({ code }) => ({ code: code.length < emailCodeLength ? t('signIn.code.short') : null }),
    save: nextStep((code: string) => void signIn.checkCode(email, code), { busy: signIn.busy }),
  });
  const resend = async () => {
    form.reset();
    await signIn.sendCode(email);
    setSentTimes((times) => times + 1);
  };
  return (
    <Form form={form} className={`stack gap-4 ${styles.stage}`}>
      <p className="leading-7 text-soft">
        {t('signIn.code.lead')}
        <strong className="block wrap-anywhere">{email}</strong>
      </p>
      <StageError error={signIn.error} />
      <CodeField label={t('signIn.code')} onWhole={() => void form.submit()} />
      <Button type="submit" size="lg" wide busy={signIn.busy}>
        {t('signIn.code.check')}
      </Button>
      <div className={`flex flex-wrap gap-2 gap-y-0 justify-between ${styles.ways}`}>
        <Button
          tone="quiet"
          size="sm"
          disabled={secondsLeft > 0 || signIn.busy}
          onClick={() => void resend()}
        >
          {secondsLeft > 0 ? t('signIn.code.resendIn', { seconds: secondsLeft }) : t('signIn.code.resend')}
        </Button>
        <Button tone="quiet" size="sm" disabled={signIn.busy} onClick={signIn.restart}>
          {t('signIn.code.change')}
        </Button>
      </div>
      <p className={`min-h-line text-sm text-soft text-center ${styles.waiting}`} role="status">
        {sentTimes > 1 && t('signIn.code.resent')}
      </p>
    </Form>
  );
}

/** The wait after sending before another code can be requested. */
function useSecondsLeft(sentTimes: number): number {
  const [left, setLeft] = useState(resendAfterSeconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each sending restarts the time.
  useEffect(() => {
    setLeft(resendAfterSeconds);
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1_000);
    return () => clearInterval(timer);
  }, [sentTimes]);
  return left;
}
