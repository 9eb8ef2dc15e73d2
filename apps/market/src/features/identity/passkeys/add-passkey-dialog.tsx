import type { OwnPasskey } from '@kura/api-contract/passkeys';
import { Button, Dialog } from '@kura/ui';
import { accountKeys, passkeyKeys, useAppClient, useLocale } from '@kura/web-kit';
import { Notice } from '../../../components/notice.tsx';
import { useAction } from '../../../components/use-action.ts';
import { describeError } from '../../../i18n/describe-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './security.module.css';

interface AddPasskeyDialogProps {
  /** The passkey creates the account: no other passkey has to approve it. */
  readonly isFirst: boolean;
  readonly onMade: (passkey: OwnPasskey) => void;
  readonly onClose: () => void;
}

/** Creates another passkey on this device. An existing passkey has to approve it. */
export function AddPasskeyDialog({ isFirst, onMade, onClose }: AddPasskeyDialogProps) {
  const t = useTexts('passkeys');
  const client = useAppClient();
  const language = useLocale();
  const { busy, error, run } = useAction();

  const make = () =>
    run(async () => {
      const passkeys = await client.passkeys();
      const passkey = await passkeys.add(language);
      void client.queryClient.invalidateQueries({ queryKey: passkeyKeys.own });
      void client.queryClient.invalidateQueries({ queryKey: accountKeys.me });
      onMade(passkey);
    });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isFirst ? 'security.passkeys.first' : 'security.passkeys.add')}
      size="sm"
      dismissible={!busy}
    >
      <div className="stack gap-4">
        {isFirst ? (
          <p className="text-sm text-soft">{t('security.add.first')}</p>
        ) : (
          <>
            <p className="text-sm text-soft">{t('security.add.text')}</p>
            <ul className={`grid gap-2 text-sm text-soft list-disc ${styles.points}`}>
              <li>{t('security.add.step1')}</li>
              <li>{t('security.add.step2')}</li>
            </ul>
            <p className="text-sm text-soft">{t('security.add.other')}</p>
          </>
        )}
        {error !== null && <Notice tone="danger">{describeError(t, error)}</Notice>}
        <Button wide busy={busy} onClick={() => void make()}>
          {t(isFirst ? 'security.passkeys.first' : 'security.add.make')}
        </Button>
      </div>
    </Dialog>
  );
}
