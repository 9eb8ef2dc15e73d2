import type { OwnPasskey, OwnPasskeys } from '@kura/api-contract/passkeys';
import { Button, ConfirmDialog, DescriptionList, Icon, useToast } from '@kura/ui';
import { formatDateTime, passkeyKeys, useAppClient } from '@kura/web-kit';
import { useState } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { useAction } from '../../../components/use-action.ts';
import { describeError } from '../../../i18n/describe-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ApproveDeviceDialog } from './approve-device-dialog.tsx';
import styles from './security.module.css';

interface PasskeyRequestsProps {
  readonly own: OwnPasskeys;
  /** The reason why this session can't approve devices; null when it can. */
  readonly blocker: string | null;
}

/** Devices that request approval, shown first, so that nobody approves one out of habit. */
export function PasskeyRequests({ own, blocker }: PasskeyRequestsProps) {
  const t = useTexts('passkeys');
  const { api, queryClient } = useAppClient();
  const toast = useToast();
  const [asked, setAsked] = useState<{ act: 'let-in' | 'turn-away'; passkey: OwnPasskey } | null>(null);
  const { busy, error, run } = useAction();
  // A passkey proposed with the recovery phrase has its own alarm.
  const proposedId = own.account?.recovery.proposal?.passkeyId;
  const requests = own.items.filter(({ id, standing }) => standing === 'REQUESTED' && id !== proposedId);
  if (requests.length === 0 && !asked) return null;

  const turnAway = ({ id }: OwnPasskey) =>
    run(async () => {
      await api.passkeys.dismiss({ id });
      await queryClient.invalidateQueries({ queryKey: passkeyKeys.own });
      toast({ tone: 'success', title: t('security.request.turnedAway') });
      setAsked(null);
    });

  return (
    <div className="grid gap-4">
      {requests.map((passkey) => (
        <section key={passkey.id} className={styles.request} aria-label={t('security.request')}>
          <h2 className={`flex gap-3 items-center text-lg ${styles.loud}`}>
            <Icon name="alert" sizePx={26} />
            {t('security.request')}
          </h2>
          <p>{t('security.request.text')}</p>
          <DescriptionList
            compact
            facts={[
              { key: 'device', name: t('security.device'), value: passkey.name },
              { key: 'asked', name: t('security.request.at'), value: formatDateTime(passkey.createdAt) },
            ]}
          />
          <div className="flex flex-wrap gap-3">
            <Button disabledReason={blocker} onClick={() => setAsked({ act: 'let-in', passkey })}>
              {t('security.request.letIn')}
            </Button>
            <Button tone="danger" onClick={() => setAsked({ act: 'turn-away', passkey })}>
              {t('security.request.turnAway')}
            </Button>
          </div>
        </section>
      ))}
      {asked?.act === 'let-in' && (
        <ApproveDeviceDialog passkey={asked.passkey} onClose={() => setAsked(null)} />
      )}
      {asked?.act === 'turn-away' && (
        <ConfirmDialog
          open
          title={t('security.request.turnAway')}
          confirmLabel={t('security.request.turnAway')}
          danger
          busy={busy}
          onClose={() => setAsked(null)}
          onConfirm={() => void turnAway(asked.passkey)}
        >
          <div className="stack gap-4">
            <p>{t('security.request.turnAwayText', { device: asked.passkey.name })}</p>
            {error !== null && <Notice tone="danger">{describeError(t, error)}</Notice>}
          </div>
        </ConfirmDialog>
      )}
    </div>
  );
}
