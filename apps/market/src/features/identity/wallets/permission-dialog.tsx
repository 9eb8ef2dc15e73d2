import type { SellingPermission } from '@kura/api-contract/orders';
import { useAppClient } from '@kura/web-kit';
import { Notice } from '../../../components/notice.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { IntentDialog } from '../../../intents/intent-dialog.tsx';

interface PermissionDialogProps {
  readonly permission: SellingPermission;
  readonly address: `0x${string}`;
  readonly onClose: () => void;
}

/** Explains the effect of the switch, then executes it. */
export function PermissionDialog({ permission, address, onClose }: PermissionDialogProps) {
  const t = useTexts('wallets');
  const { api } = useAppClient();
  const { contractAddress, name, allowed, openListings } = permission;
  const title = t(allowed ? 'wallet.permission.takeBack' : 'wallet.permission.give');
  return (
    <IntentDialog
      title={title}
      confirmLabel={title}
      danger={allowed}
      prepare={(idempotencyKey) =>
        api.orders.prepareOperatorSwitch(
          { contractAddress, allowed: !allowed, wallet: address },
          { context: { idempotencyKey } },
        )
      }
      doneText={t(allowed ? 'wallet.permission.takenBack' : 'wallet.permission.given', { name })}
      onClose={onClose}
    >
      <p className="font-600">{name}</p>
      <p>{t(allowed ? 'wallet.permission.takeBackText' : 'wallet.permission.giveText')}</p>
      {allowed && openListings > 0 && (
        <Notice tone="info">{t('wallet.permission.hides', { count: openListings })}</Notice>
      )}
    </IntentDialog>
  );
}
