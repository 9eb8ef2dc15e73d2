import type { SellingPermission } from '@kura/api-contract';
import { ConfirmDialog, useToast } from '@kura/ui';
import { useKura } from '@kura/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { describeError } from '../../i18n/describe-error.ts';
import { useT } from '../../i18n/use-t.ts';
import { IntentSteps } from '../../intents/intent-steps.tsx';
import { useIntentAct } from '../../intents/use-intent-act.ts';
import { Notice } from '../../pieces/notice.tsx';
import styles from './permission-dialog.module.css';

interface PermissionDialogProps {
  readonly permission: SellingPermission;
  readonly address: `0x${string}`;
  readonly onClose: () => void;
}

/** Says what the switch does, then has it done. */
export function PermissionDialog({ permission, address, onClose }: PermissionDialogProps) {
  const t = useT();
  const { api } = useKura();
  const toast = useToast();
  const act = useIntentAct();
  const { contractAddress, name, allowed, openListings } = permission;
  const title = t(allowed ? 'wallet.permission.takeBack' : 'wallet.permission.give');
  const done = act.intent?.status === 'CONFIRMED';

  const onDone = useEffectEvent(() => {
    toast({
      tone: 'success',
      title: t(allowed ? 'wallet.permission.takenBack' : 'wallet.permission.given', { name }),
    });
    onClose();
  });
  useEffect(() => {
    if (done) onDone();
  }, [done]);

  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={title}
      danger={allowed}
      busy={act.running || act.intent?.status === 'SUBMITTED'}
      onClose={onClose}
      onConfirm={() =>
        act.start((idempotencyKey) =>
          api.orders.prepareOperatorSwitch(
            { contractAddress, allowed: !allowed, wallet: address },
            { context: { idempotencyKey } },
          ),
        )
      }
    >
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p>{t(allowed ? 'wallet.permission.takeBackText' : 'wallet.permission.giveText')}</p>
        {allowed && openListings > 0 && (
          <Notice tone="info">{t('wallet.permission.hides', { count: openListings })}</Notice>
        )}
        {act.intent && <IntentSteps intent={act.intent} moment={act.moment} running={act.running} />}
        {act.error !== null && <Notice tone="danger">{describeError(t, act.error)}</Notice>}
      </div>
    </ConfirmDialog>
  );
}
