import type { OwnPasskey, OwnPasskeys } from '@kura/api-contract/passkeys';
import { Button, Chip, EmptyState, Icon, Row, RowList } from '@kura/ui';
import { formatDateTime, useAppClient, useSession } from '@kura/web-kit';
import { useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { IntentDialog } from '../../../intents/intent-dialog.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { ApproveDeviceDialog } from './approve-device-dialog.tsx';
import styles from './security.module.css';

const RenamePasskeyDialog = lazyPart(() =>
  import('./rename-passkey-dialog.tsx').then((m) => m.RenamePasskeyDialog),
);

type Asked =
  | { readonly act: 'add' }
  | { readonly act: 'let-in' | 'rename' | 'remove'; readonly passkey: OwnPasskey };

interface PasskeyListProps {
  readonly own: OwnPasskeys;
  /** Whether some can be added and removed from here. */
  readonly mayChange: boolean;
}

/** The passkeys that act for the account, each by its device. */
export function PasskeyList({ own, mayChange }: PasskeyListProps) {
  const t = useTexts('passkeys');
  const session = useSession();
  const [asked, setAsked] = useState<Asked | null>(null);
  const active = own.items.filter(({ standing }) => standing === 'ACTIVE');
  const here = session?.wallet?.kind === 'ACCOUNT' ? session.wallet.credentialId : null;
  return (
    <>
      {active.length === 0 ? (
        <EmptyState
          icon="key"
          title={t('security.passkeys.empty')}
          action={<Button onClick={() => setAsked({ act: 'add' })}>{t('security.passkeys.first')}</Button>}
        >
          {t('security.walletAlone')}
        </EmptyState>
      ) : (
        <>
          <RowList label={t('security.passkeys')}>
            {active.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                isHere={passkey.credentialId === here}
                isLast={active.length === 1}
                isRemovable={mayChange && active.length > 1}
                onAsk={(act) => setAsked({ act, passkey })}
              />
            ))}
          </RowList>
          {mayChange && (
            <div>
              <Button tone="secondary" onClick={() => setAsked({ act: 'add' })}>
                <Icon name="key" sizePx={18} />
                {t('security.passkeys.add')}
              </Button>
            </div>
          )}
        </>
      )}
      {asked?.act === 'add' && (
        <AddPasskeyDialog
          isFirst={own.account === null}
          onMade={(passkey) => setAsked(passkey.standing === 'REQUESTED' ? { act: 'let-in', passkey } : null)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.act === 'let-in' && (
        <ApproveDeviceDialog passkey={asked.passkey} onClose={() => setAsked(null)} />
      )}
      {asked?.act === 'rename' && (
        <RenamePasskeyDialog passkey={asked.passkey} onClose={() => setAsked(null)} />
      )}
      {asked?.act === 'remove' && (
        <RemovePasskeyDialog
          passkey={asked.passkey}
          isHere={asked.passkey.credentialId === here}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface PasskeyRowProps {
  readonly passkey: OwnPasskey;
  /** This device signed in with it. */
  readonly isHere: boolean;
  readonly isLast: boolean;
  readonly isRemovable: boolean;
  readonly onAsk: (act: 'rename' | 'remove') => void;
}

function PasskeyRow({ passkey, isHere, isLast, isRemovable, onAsk }: PasskeyRowProps) {
  const t = useTexts('passkeys');
  const { name, createdAt, lastUsedAt, backedUp, doubtedAt } = passkey;
  return (
    <Row
      media={<Icon name="device" sizePx={24} />}
      title={
        <span className="inline-flex flex-wrap gap-2 gap-y-1 items-center">
          {name}
          {isHere && <Chip tone="accent">{t('security.here')}</Chip>}
          {doubtedAt !== null && <Chip tone="danger">{t('security.doubt.chip')}</Chip>}
          <Chip tone={backedUp ? 'success' : 'neutral'}>
            {t(backedUp ? 'security.backedUp' : 'security.notBackedUp')}
          </Chip>
        </span>
      }
      details={
        <>
          <span>{t('security.made', { time: formatDateTime(createdAt) })}</span>
          <span>
            {lastUsedAt ? t('security.used', { time: formatDateTime(lastUsedAt) }) : t('security.neverUsed')}
          </span>
          {isLast && <span>{t('security.passkey.last')}</span>}
        </>
      }
      actions={
        <>
          <Button
            tone="quiet"
            size="sm"
            aria-label={t('security.rename.of', { device: name })}
            onClick={() => onAsk('rename')}
          >
            {t('security.rename')}
          </Button>
          {isRemovable && (
            <Button
              tone="danger"
              size="sm"
              aria-label={t('security.remove.of', { device: name })}
              onClick={() => onAsk('remove')}
            >
              {t('security.remove')}
            </Button>
          )}
        </>
      }
    />
  );
}

interface RemovePasskeyDialogProps {
  readonly passkey: OwnPasskey;
  readonly isHere: boolean;
  readonly onClose: () => void;
}

function RemovePasskeyDialog({ passkey: { id, name, backedUp }, isHere, onClose }: RemovePasskeyDialogProps) {
  const t = useTexts('passkeys');
  const { api } = useAppClient();
  return (
    <IntentDialog
      title={t('security.remove.title')}
      confirmLabel={t('security.remove.confirm')}
      danger
      prepare={(idempotencyKey) => api.passkeys.remove({ id }, { context: { idempotencyKey } })}
      doneText={t('security.remove.done', { device: name })}
      onClose={onClose}
    >
      <p>{t('security.remove.text', { device: name })}</p>
      <ul className={`grid gap-2 text-sm text-soft list-disc ${styles.points}`}>
        <li>{t('security.remove.device')}</li>
        {backedUp && <li>{t('security.remove.shared')}</li>}
        {isHere && <li>{t('security.remove.here')}</li>}
      </ul>
    </IntentDialog>
  );
}
