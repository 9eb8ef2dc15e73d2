import type { SmartAccountView } from '@kura/api-contract/passkeys';
import { Button, Chip, Icon, Row, RowList } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { IntentDialog } from '../../../intents/intent-dialog.tsx';

const CreateRecoveryPhraseDialog = lazyPart(() =>
  import('./create-recovery-phrase-dialog.tsx').then((m) => m.CreateRecoveryPhraseDialog),
);

interface RecoveryPhraseProps {
  readonly account: SmartAccountView;
  readonly mayChange: boolean;
}

/** Whether a recovery phrase exists, and the actions to create, replace and remove it. */
export function RecoveryPhrase({ account, mayChange }: RecoveryPhraseProps) {
  const t = useTexts('passkeys');
  const { api } = useAppClient();
  const [asked, setAsked] = useState<'make' | 'remove' | null>(null);
  const isSet = account.recovery.address !== null;
  return (
    <>
      {!isSet && <Notice tone="danger">{t('security.recoveryPhrase.missing')}</Notice>}
      <RowList label={t('security.recoveryPhrase')}>
        <Row
          media={<Icon name="print" sizePx={24} />}
          title={
            <span className="inline-flex flex-wrap gap-2 gap-y-1 items-center">
              {t('security.recoveryPhrase')}
              <Chip tone={isSet ? 'success' : 'warning'}>
                {t(isSet ? 'security.recoveryPhrase.set' : 'security.recoveryPhrase.unset')}
              </Chip>
            </span>
          }
          details={t(isSet ? 'security.recoveryPhrase.setText' : 'security.recoveryPhrase.unsetText')}
          actions={
            mayChange && (
              <>
                <Button tone={isSet ? 'secondary' : 'primary'} size="sm" onClick={() => setAsked('make')}>
                  {t(isSet ? 'security.recoveryPhrase.replace' : 'security.recoveryPhrase.make')}
                </Button>
                {isSet && (
                  <Button tone="danger" size="sm" onClick={() => setAsked('remove')}>
                    {t('security.recoveryPhrase.remove')}
                  </Button>
                )}
              </>
            )
          }
        />
      </RowList>
      {asked === 'make' && <CreateRecoveryPhraseDialog replaces={isSet} onClose={() => setAsked(null)} />}
      {asked === 'remove' && (
        <IntentDialog
          title={t('security.recoveryPhrase.remove.title')}
          confirmLabel={t('security.recoveryPhrase.remove')}
          danger
          prepare={(idempotencyKey) =>
            api.passkeys.setRecovery({ address: null }, { context: { idempotencyKey } })
          }
          doneText={t('security.recoveryPhrase.removed')}
          onClose={() => setAsked(null)}
        >
          <p>{t('security.recoveryPhrase.removeText')}</p>
        </IntentDialog>
      )}
    </>
  );
}
