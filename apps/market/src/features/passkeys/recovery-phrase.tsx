import type { SmartAccountView } from '@kura/api-contract/passkeys';
import { Button, Chip, Icon, Row, RowList } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useState } from 'react';
import { Notice } from '../../components/notice.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { IntentDialog } from '../../intents/intent-dialog.tsx';
import { CreateRecoveryPhraseDialog } from './create-recovery-phrase-dialog.tsx';
import styles from './security.module.css';

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
      {!isSet && <Notice tone="danger">{t('security.words.missing')}</Notice>}
      <RowList label={t('security.words')}>
        <Row
          lead={<Icon name="print" sizePx={24} />}
          title={
            <span className={styles.name}>
              {t('security.words')}
              <Chip tone={isSet ? 'success' : 'warning'}>
                {t(isSet ? 'security.words.set' : 'security.words.unset')}
              </Chip>
            </span>
          }
          under={t(isSet ? 'security.words.setText' : 'security.words.unsetText')}
          actions={
            mayChange && (
              <>
                <Button tone={isSet ? 'secondary' : 'primary'} size="sm" onClick={() => setAsked('make')}>
                  {t(isSet ? 'security.words.replace' : 'security.words.make')}
                </Button>
                {isSet && (
                  <Button tone="danger" size="sm" onClick={() => setAsked('remove')}>
                    {t('security.words.remove')}
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
          title={t('security.words.remove.title')}
          confirmLabel={t('security.words.remove')}
          danger
          prepare={(idempotencyKey) =>
            api.passkeys.setRecovery({ address: null }, { context: { idempotencyKey } })
          }
          doneText={t('security.words.removed')}
          onClose={() => setAsked(null)}
        >
          <p>{t('security.words.removeText')}</p>
        </IntentDialog>
      )}
    </>
  );
}
