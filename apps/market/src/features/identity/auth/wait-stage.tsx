import { Button, Spinner } from '@kura/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Notice } from '../../../components/notice.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './sign-in-dialog.module.css';
import { StageError } from './stage-error.tsx';
import type { SignInFlow } from './use-sign-in-steps.ts';

interface WaitStageProps {
  readonly signIn: SignInFlow;
  readonly name: string;
  readonly passkeyRequest: string;
  readonly onClose: () => void;
}

const askEveryMs = 3_000;

/** A passkey was made here; an active device has to approve it. This page notices that automatically. */
export function WaitStage({ signIn, name, passkeyRequest, onClose }: WaitStageProps) {
  const t = useTexts('auth');
  const { data: isApproved = false } = useQuery({
    queryKey: ['passkey-request', passkeyRequest],
    queryFn: () => signIn.isApproved(passkeyRequest),
    refetchInterval: ({ state }) => (state.data === false || state.data === undefined ? askEveryMs : false),
  });
  return (
    <div className={`stack gap-4 ${styles.stage}`}>
      <ol className={`grid gap-3 text-soft ${styles.todo}`}>
        <li>{t('signIn.wait.step1')}</li>
        <li>{t('signIn.wait.step2')}</li>
        <li>{t('signIn.wait.step3', { name })}</li>
      </ol>
      <div role="status">
        {isApproved === null ? (
          <Notice tone="danger">{t('signIn.wait.dismissed')}</Notice>
        ) : isApproved ? (
          <Notice tone="success">{t('signIn.wait.let')}</Notice>
        ) : (
          <p className="flex gap-3 items-center text-sm text-soft">
            <Spinner sizePx={16} />
            {t('signIn.wait.waiting')}
          </p>
        )}
      </div>
      <StageError error={signIn.error} />
      {isApproved === null ? (
        <Button size="lg" wide onClick={signIn.restart}>
          {t('signIn.restart')}
        </Button>
      ) : (
        <Button
          size="lg"
          wide
          busy={signIn.busy}
          disabledReason={isApproved ? null : t('signIn.wait.title')}
          onClick={() => void signIn.authenticate()}
        >
          {t('signIn.wait.enter')}
        </Button>
      )}
      <Link
        to="/recover"
        className={`min-h-44px text-xs text-faint underline underline-offset-3 hover-strong ${styles.small}`}
        onClick={onClose}
      >
        {t('signIn.wait.lost')}
      </Link>
    </div>
  );
}
