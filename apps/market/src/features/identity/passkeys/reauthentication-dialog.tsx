import { Button, Dialog } from '@kura/ui';
import { useAppClient, useSession } from '@kura/web-kit';
import { Notice } from '../../../components/notice.tsx';
import { useAction } from '../../../components/use-action.ts';
import { describeError } from '../../../i18n/describe-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

/** Asks the user to authenticate again with the sign-in method. The waiting call then continues. */
export function ReauthenticationDialog({ onAnswer }: { onAnswer: (proved: boolean) => void }) {
  const t = useTexts('passkeys');
  const client = useAppClient();
  const isWallet = useSession()?.wallet?.kind === 'INJECTED';
  const { busy, error, run } = useAction();

  const prove = () =>
    run(async () => {
      await client.prove();
      onAnswer(true);
    });

  return (
    <Dialog open onClose={() => onAnswer(false)} title={t('security.proof')} size="sm" dismissible={!busy}>
      <div className="stack gap-4">
        <p className="text-sm text-soft">
          {t(isWallet ? 'security.walletProof.text' : 'security.proof.text')}
        </p>
        {error !== null && <Notice tone="danger">{describeError(t, error)}</Notice>}
        <Button wide busy={busy} onClick={() => void prove()}>
          {t(isWallet ? 'security.walletProof.confirm' : 'security.proof.confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
